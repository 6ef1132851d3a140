import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

type Method = (...parameters: never[]) => unknown;
type Methods = Record<string, Method>;

export type MethodDecorator<Of extends Method> = <M extends Of>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** What a decorator says of methods, by which `MarkedMethods` finds them. */
export class Mark<Meaning, Of extends Method> {
  private readonly key = Symbol();

  put(meaning: Meaning): MethodDecorator<Of> {
    return (_target, _name, { value }) => Reflect.defineMetadata(this.key, meaning, value!);
  }

  of(method: object): Meaning | undefined {
    return Reflect.getMetadata(this.key, method) as Meaning | undefined;
  }
}

export type Marked<Meaning, Of extends Method> = { owner: string; meaning: Meaning; call: Of };

/** Finds methods of providers by what a decorator says of them, so that nobody has to list them. */
@Injectable()
export class MarkedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** In the order of the rooms (app/rooms.ts); those of one class as they stand there. */
  with<Meaning, Of extends Method>(mark: Mark<Meaning, Of>): Marked<Meaning, Of>[] {
    return this.providers().flatMap((provider) => {
      const prototype = Object.getPrototypeOf(provider) as Methods;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const meaning = mark.of(prototype[name]!);
        const call = ((...parameters: never[]) => provider[name]!(...parameters)) as Of;
        return meaning === undefined ? [] : [{ owner: provider.constructor.name, meaning, call }];
      });
    });
  }

  private providers(): Methods[] {
    return this.discovery
      .getProviders()
      .filter(({ isAlias }) => !isAlias)
      .map(({ instance }) => instance as Methods)
      .filter((instance) => instance !== null && typeof instance === 'object');
  }
}
