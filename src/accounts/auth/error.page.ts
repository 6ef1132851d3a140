import type { Role } from '../../rules/roles.js';

export type ErrorPage = {
  status: number;
  message: string;
  /** Those that may do what the viewer's may not. */
  roles: Role[];
  request_id: string;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    error: ErrorPage;
  }
}
