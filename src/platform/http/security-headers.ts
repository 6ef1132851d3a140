import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The headers of every answer; pages set their own policy with a nonce (inertia/document.ts). */
export function setUpSecurityHeaders(app: NestFastifyApplication, isHttps: boolean): void {
  app.useSecurityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: "'none'", frameAncestors: "'none'" },
    },
    strictTransportSecurity: isHttps,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // For browsers and plug-ins that are gone; every answer, to routers too, would carry them.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
}
