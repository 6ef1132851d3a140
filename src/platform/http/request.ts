import type { Type } from '@nestjs/common';
import type { RouteOptions } from 'fastify';
import type { Scope } from '../../rules/api-keys.js';
import type { Locale } from '../../rules/locale.js';

/** The product adds further fields of the account (accounts/auth/request.ts). */
export interface SignedIn {
  id: number;
  username: string;
}

/** @public */
export interface RequestSession {
  id: string;
}

/** What a change says beside its fields. */
export type Edit = {
  ifMatch: string | undefined;
  /** The fields as they were when the form was opened. */
  madeFrom: Readonly<Record<string, unknown>>;
  /** Fields that only answers have. */
  sentBack: Readonly<Record<string, unknown>>;
};

declare module 'fastify' {
  interface FastifyRequest {
    receivedAt: Date;
    /** Null without a session, and on public routes until the session is looked up. */
    viewer: SignedIn | null;
    session: RequestSession | null;
    /** With which a program calls in the name of `viewer`. */
    apiKey: { id: number; name: string; scopes: readonly Scope[] } | null;
    /** Null on routes that change nothing stored. */
    edit: Edit | null;
    /** Ends the request's place among those in flight (overload.ts); null when it has none. */
    leaveFlight: (() => void) | null;
    hasTimedOut: boolean;
  }

  interface FastifyContextConfig {
    failsWith?: string;
    sharedForSeconds?: number;
    locale?: Locale;
    rawBody?: boolean;
    /** A multipart body is left unread for the handler; any other body is text. */
    formBody?: boolean;
    pictureBody?: boolean;
    /** Requests without a valid token are refused before the body is read. */
    tokenBeforeBody?: boolean;
    /** Skips the request context, for routes that do not use the request's entity manager. */
    skipRequestContext?: boolean;
    /** Commits by itself, so what it answers after its last commit must need no statement (one-transaction.ts). */
    ownTransactions?: boolean;
    direct?: { controller: Type; method: string };
    routeOptions?: Partial<RouteOptions> & { compress?: false };
  }
}
