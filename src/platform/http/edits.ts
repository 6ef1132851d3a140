import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  HttpStatus,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap } from 'rxjs';
import { invalid, invalidFields, Refusal, unknownFields } from '../errors/refusal.js';
import { checksOf } from './field-codes.js';
import type { Edit } from './request.js';
import { inputOf } from './route-input.js';

type Fields = Record<string, unknown>;

/** The answer has an entity tag. */
@Injectable()
export class TagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(tap((answer: unknown) => void reply.header('ETag', entityTag(answer))));
  }
}

export const Tagged = () => applyDecorators(UseInterceptors(TagInterceptor));

/** Takes out of the body what the input does not have: what the form was made from, and fields that only answers have. */
export class EditInterceptor extends TagInterceptor {
  constructor(private readonly shown: readonly string[]) {
    super();
  }

  override intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const input = inputOf(context.getClass(), context.getHandler().name, RouteParamtypes.BODY)!;
    const taken = checksOf(input).map(({ propertyName }) => propertyName);
    const { body, edit } = this.split(request, taken);
    Object.assign(request, { body, edit });
    return super.intercept(context, next);
  }

  private split({ body, headers }: FastifyRequest, taken: string[]): { body: unknown; edit: Edit } {
    const edit: Edit = { ifMatch: headers['if-match'], madeFrom: {}, sentBack: {} };
    if (!isObject(body)) return { body, edit };
    const { made_from = {}, ...fields } = body;
    if (!isObject(made_from)) throw malformedMadeFrom();
    const isTaken = ([name]: [string, unknown]) => taken.includes(name);
    const isShown = ([name]: [string, unknown]) => !taken.includes(name) && this.shown.includes(name);
    const known = new Set([...taken, ...this.shown]);
    const unknown = Object.keys(made_from).filter((name) => !known.has(name));
    if (unknown.length > 0) throw invalidFields(unknownFields(unknown.map((name) => `made_from.${name}`)));
    return {
      body: Object.fromEntries(Object.entries(fields).filter((field) => !isShown(field))),
      edit: {
        ...edit,
        madeFrom: Object.fromEntries(Object.entries(made_from).filter(isTaken)),
        sentBack: Object.fromEntries(Object.entries(fields).filter(isShown)),
      },
    };
  }
}

/**
 * The route changes what is stored. It takes `made_from` and `If-Match`, takes back what its answer shows, and its answer has
 * an entity tag. @param shown an example of the answer
 */
export const Edits = ({ example }: { example: unknown }) =>
  applyDecorators(UseInterceptors(new EditInterceptor(Object.keys(example as object))));

export const Edited = createParamDecorator(
  (_: unknown, context: ExecutionContext): Edit => context.switchToHttp().getRequest<FastifyRequest>().edit!,
);

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const malformedMadeFrom = () =>
  invalid(
    'made_from',
    'malformed',
    'made_from must be an object: the fields as they were when the form was opened.',
  );

/** Strong, and of all that the answer shows: what it joins changes it as well. */
export const entityTag = (view: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(view)).digest('base64url')}"`;

const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** `If-Match` of RFC 9110, by strong comparison. @throws Refusal 400, 412 */
export function refuseUnlessMatching(ifMatch: string | undefined, view: unknown): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags: string[] = ifMatch.match(TAG) ?? [];
  const elements = ifMatch.replaceAll(TAG, 'tag').split(',');
  const isList = elements.every((element) => ['tag', ''].includes(element.trim()));
  if (!isList || tags.length === 0) throw malformedIfMatch();
  if (!tags.includes(entityTag(view))) throw changedSinceRead();
}

export const malformedIfMatch = () =>
  new Refusal(
    HttpStatus.BAD_REQUEST,
    'If-Match must be * or a list of entity tags in quotes. Send the ETag of an answer as it is.',
  );

export const changedSinceRead = () =>
  new Refusal(
    HttpStatus.PRECONDITION_FAILED,
    'This was changed since you read it, so nothing was saved. Read it again, and send its new ETag.',
  );
