import { HttpException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.js';
import { checkBody } from './json-body.js';
import { PICTURE_TYPES } from '../../rules/picture.js';
import './request.js';

/** Foreign sites' forms cannot send JSON (security F1). Other types are parsed only on routes that accept them. */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parseJson(request, body as string, (error, parsed) => {
      if (error) return done(new Refusal(400, 'The request could not be read. Send well-formed JSON.'));
      try {
        checkBody(parsed);
        done(null, parsed);
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
