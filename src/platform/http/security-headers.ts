import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export function setUpSecurityHeaders(app: NestFastifyApplication, isHttps: boolean): void {
  app.useSecurityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: "'none'", frameAncestors: "'none'" },
    },
    strictTransportSecurity: isHttps,
    // Over plain http browsers ignore it, and log an error on each page.
    crossOriginOpenerPolicy: isHttps,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // Obsolete headers, which would make every response longer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
}
