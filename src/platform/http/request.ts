import type { RouteOptions } from 'fastify';
import type { Session } from '../../auth/session.entity.js';
import type { User } from '../../users/user.entity.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request came in; the one `now` of everything it does. */
    receivedAt: Date;
    /** Who is signed in; null for strangers, and on public routes until somebody asks. */
    viewer: User | null;
    /** The session that the credential of this request belongs to. */
    session: Session | null;
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
