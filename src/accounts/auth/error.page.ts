export type ErrorPage = { status: number; message: string; request_id: string };

declare module '../../platform/inertia/props.js' {
  interface Pages {
    error: ErrorPage;
  }
}
