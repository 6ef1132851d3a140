import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { httpServer } from '../../platform/http/http-server.js';
import { VERIFY_PATH } from '../../rules/verdict-codes.js';
import { answerRouters } from './router-answer.js';

const POST_ONLY = { error: 'Verification takes POST only. Send license_key in the body of a POST request.' };

/** Another method has no route, whose hook would give its refusal the form for routers. */
@Injectable()
export class OtherMethods implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    httpServer(this.host)?.addHook('preSerialization', function (request, reply, payload, done) {
      if (!request.is404 || request.url.split('?', 1)[0] !== VERIFY_PATH) return done(null, payload);
      reply.code(405).header('Allow', 'POST');
      answerRouters.call(this, request, reply, POST_ONLY, done);
    });
  }
}
