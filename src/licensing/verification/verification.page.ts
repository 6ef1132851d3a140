export type VerifyLicensePage = object;

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'verify-license': VerifyLicensePage;
  }
}
