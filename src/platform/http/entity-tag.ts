import { createHash } from 'node:crypto';
import { HttpStatus } from '@nestjs/common';
import { Refusal } from '../errors/refusal.js';

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
