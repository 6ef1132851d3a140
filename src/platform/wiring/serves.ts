import 'reflect-metadata';

type Port<T> = abstract new (...args: never[]) => T;

const PORTS = Symbol('ports');

/** Whoever injects the port gets the decorated class, of a room that the port's room must not know. */
export const Serves =
  <T>(port: Port<T>) =>
  (served: new (...args: never[]) => T): void =>
    Reflect.defineMetadata(PORTS, [...portsOf(served), port], served);

export const portsOf = (served: object): Port<object>[] =>
  (Reflect.getOwnMetadata(PORTS, served) as Port<object>[] | undefined) ?? [];
