import type { Type } from '@nestjs/common';
import type { RouteOptions } from 'fastify';
import type { Locale } from '../../rules/locale.js';

/** The product adds what else it knows of the account (auth/request.ts). */
export interface SignedIn {
  id: number;
  username: string;
}

/** @public */
export interface RequestSession {
  id: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    receivedAt: Date;
    /** Null for strangers, and on public routes until the session is looked up. */
    viewer: SignedIn | null;
    session: RequestSession | null;
    /** Gives back its place among the requests in flight (overload.ts); null when it has none. */
    leaveFlight: (() => void) | null;
    /** Its handler gave no answer in time. */
    hasTimedOut: boolean;
  }

  interface FastifyContextConfig {
    failsWith?: string;
    sharedForSeconds?: number;
    /** The language of this very address, for every visitor. */
    locale?: Locale;
    /** The body reaches the handler as the text it is, whatever it calls itself. */
    rawBody?: boolean;
    /** A form with a file: its body is left to the handler, unread. Any other body is text. */
    formBody?: boolean;
    /** The body is a picture, as its bytes. */
    pictureBody?: boolean;
    /** Whoever holds no token of ours is refused before the body is read. */
    tokenBeforeBody?: boolean;
    /** Nothing is read through the request's own view of the entities. */
    skipRequestContext?: boolean;
    /** Answered past the framework (direct-route.ts). */
    direct?: { controller: Type; method: string };
    routeOptions?: Partial<RouteOptions> & { compress?: false };
  }
}
