import { HttpCode, HttpStatus, SetMetadata, type Type, UseInterceptors } from '@nestjs/common';
import { FromReplica } from '../database/replica.js';
import { ListInterceptor } from '../lists/list.interceptor.js';
import type { Refusal } from '../errors/refusal.js';
import { type Described, PageSample, type Sample } from './sample.js';

export const ANSWER = 'openapi-answer';
export const REFUSALS = 'openapi-refusals';
export const BODY = 'openapi-body';

export type Answer = { summary: string; sample: Described; mediaTypes: readonly string[] };

export type KnownFailure = Refusal | { status: number; sample: Described };

type Route<V> = <Handler extends (...args: never[]) => V | Promise<V>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

/** Documents a route; operation.ts derives its failures. The compiler checks the handler's return type. */
export const Answers = <V>(sample: Sample<V>, summary: string, ...mediaTypes: string[]): Route<V> =>
  answering(sample.example === undefined ? HttpStatus.NO_CONTENT : HttpStatus.OK, {
    summary,
    sample,
    mediaTypes: typesOf(mediaTypes),
  });

/** As `Answers`, with 201. */
export const Creates = <V>(sample: Sample<V>, summary: string): Route<V> =>
  answering(HttpStatus.CREATED, { summary, sample, mediaTypes: typesOf([]) });

/** Another status or sentence than that of most routes is declared beside it (`@HttpCode`, `@FailsWith`). */
const answering =
  (status: HttpStatus, answer: Answer): MethodDecorator =>
  (target, key, descriptor) => {
    SetMetadata(ANSWER, answer)(target, key, descriptor);
    HttpCode(status)(target, key, descriptor);
    if (!(answer.sample instanceof PageSample)) return;
    FromReplica()(target, key, descriptor);
    UseInterceptors(ListInterceptor)(target, key, descriptor);
  };

export const Refuses = (...failures: KnownFailure[]) => SetMetadata(REFUSALS, failures);

export type RequestBody = { sample: Described; mediaTypes: readonly string[] };

export const Takes = (sample: Described, ...mediaTypes: string[]) =>
  SetMetadata(BODY, { sample, mediaTypes: typesOf(mediaTypes) } satisfies RequestBody);

const typesOf = (mediaTypes: string[]): string[] =>
  mediaTypes.length > 0 ? mediaTypes : ['application/json'];

const API_GROUP = 'openapi-group';

type Group = { place: number; description: string };

export const ApiGroup = (place: number, description: string) =>
  SetMetadata(API_GROUP, { place, description } satisfies Group);

export const groupsOf = (controllers: Type[]): { name: string; description: string }[] =>
  controllers
    .map((controller) => ({
      name: controller.name.replace(/Controller$/, ''),
      group: Reflect.getMetadata(API_GROUP, controller) as Group | undefined,
    }))
    .flatMap(({ name, group }) => (group ? [{ name, ...group }] : []))
    .toSorted((a, b) => a.place - b.place)
    .map(({ name, description }) => ({ name, description }));
