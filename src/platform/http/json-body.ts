import { invalid, Refusal, unknownField } from '../errors/refusal.js';
import { HttpException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { withoutDirectionMarks } from '../../rules/plain-text.js';
import { PICTURE_TYPES } from '../../rules/picture.js';
import './request.js';

const MAX_DEPTH = 32;
const MAX_KEYS = 200;

/** PostgreSQL rejects or alters control characters (except tab and line breaks) and lone surrogates. */
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

export const UNSTORABLE_SENTENCE =
  'Control characters, and characters that could not be read, are not allowed. Type the text again without them.';

/** Stands for bytes that could not be read. */
const REPLACEMENT = '\uFFFD';

/** A text as it is stored: without direction marks; null for one that cannot be stored or was not read. */
export const readText = (text: string): string | null =>
  isStorable(text) && !text.includes(REPLACEMENT) ? withoutDirectionMarks(text) : null;

/**
 * Reads every text that is stored, in place.
 * @throws Refusal 400 when nested too deeply or too large; 422 for unstorable text or a reserved name
 */
export function readTexts(body: unknown): unknown {
  let keys = 0;
  const read = (value: unknown, field: string, depth: number): unknown => {
    if (typeof value === 'string') {
      const text = readText(value);
      if (text === null) throw unstorable(field);
      return text;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= MAX_DEPTH)
      throw new Refusal(400, `The request is nested too deeply. Use at most ${MAX_DEPTH} levels.`);
    for (const [key, item] of Object.entries(value)) {
      // The entries of a list are bounded by the size of the request and by what its field takes.
      if (!Array.isArray(value) && ++keys > MAX_KEYS)
        throw new Refusal(400, `The request has too many fields. Send at most ${MAX_KEYS}.`);
      if (!isStorable(key)) throw unstorable('body');
      // Validation would silently drop names that every object inherits.
      if (key in {} || key === 'prototype') throw invalid(field || key, 'unknown_field', unknownField(key));
      (value as Record<string, unknown>)[key] = read(item, field || key, depth + 1);
    }
    return value;
  };
  return read(body, '', 0);
}

const unstorable = (field: string) => invalid(field || 'body', 'control_characters', UNSTORABLE_SENTENCE);

/** Foreign sites' forms cannot send JSON (security F1). Other types are parsed only on routes that accept them. */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parseJson(request, body as string, (error, parsed) => {
      if (error) return done(new Refusal(400, 'The request could not be read. Send well-formed JSON.'));
      try {
        done(null, readTexts(parsed));
      } catch (refusal) {
        done(refusal as Refusal);
      }
    });
  });
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, ({ routeOptions }, body, done) =>
    routeOptions.config.rawBody ? done(null, body) : done(new HttpException('Not JSON', 415)),
  );
  server.addContentTypeParser('multipart/form-data', ({ routeOptions }, body, done) =>
    routeOptions.config.formBody ? done(null, body) : done(new HttpException('Not JSON', 415)),
  );
  server.addContentTypeParser([...PICTURE_TYPES], { parseAs: 'buffer' }, ({ routeOptions }, body, done) =>
    routeOptions.config.pictureBody ? done(null, body) : done(new HttpException('Not JSON', 415)),
  );
}
