import type { RouteOptions } from 'fastify';

/** Who is signed in; the product adds what else it knows of them (auth/request.ts). */
export interface SignedIn {
  id: number;
  username: string;
}

/** The session behind a request; the product adds what else it knows of it. @public */
export interface RequestSession {
  id: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request came in; the one `now` of everything it does. */
    receivedAt: Date;
    /** Who is signed in; null for strangers, and on public routes until somebody asks. */
    viewer: SignedIn | null;
    /** The session that the credential of this request belongs to. */
    session: RequestSession | null;
    /** It counts among those that are worked on at once (overload.ts). */
    isUnderWay: boolean;
  }

  /** What decorators tell of a route (route-config.ts). */
  interface FastifyContextConfig {
    /** What is said when something breaks that nobody foresaw. */
    failsWith?: string;
    /** The body reaches the handler as the text it is, whatever it calls itself. */
    rawBody?: boolean;
    /** Nothing is read through the request's own view of the entities. */
    skipRequestContext?: boolean;
    /** Hooks and options of this route alone. */
    routeOptions?: Partial<RouteOptions> & { compress?: false };
  }
}
