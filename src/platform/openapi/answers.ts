import { SetMetadata, UseInterceptors } from '@nestjs/common';
import { FromReplica } from '../database/from-replica.js';
import { ListInterceptor } from '../lists/list.interceptor.js';
import type { Refusal } from '../errors/refusal.js';
import { type Described, PageSample, type Sample } from './sample.js';

export const ANSWER = 'openapi-answer';
export const REFUSALS = 'openapi-refusals';
export const BODY = 'openapi-body';

export type Answer = { summary: string; sample: Described; mediaTypes: readonly string[] };

export type KnownFailure = Refusal | { status: number; sample: Described };

/** Documents a route; operation.ts derives its failures. The compiler checks the handler's return type. */
export const Answers =
  <V>(sample: Sample<V>, summary: string, ...mediaTypes: string[]) =>
  <Handler extends (...args: never[]) => V | Promise<V>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    SetMetadata(ANSWER, { summary, sample, mediaTypes: typesOf(mediaTypes) } satisfies Answer)(
      target,
      key,
      descriptor,
    );
    if (!(sample instanceof PageSample)) return;
    FromReplica()(target, key, descriptor);
    UseInterceptors(ListInterceptor)(target, key, descriptor);
  };

export const Refuses = (...failures: KnownFailure[]) => SetMetadata(REFUSALS, failures);

export type Taken = { sample: Described; mediaTypes: readonly string[] };

export const Takes = (sample: Described, ...mediaTypes: string[]) =>
  SetMetadata(BODY, { sample, mediaTypes: typesOf(mediaTypes) } satisfies Taken);

const typesOf = (mediaTypes: string[]): string[] =>
  mediaTypes.length > 0 ? mediaTypes : ['application/json'];
