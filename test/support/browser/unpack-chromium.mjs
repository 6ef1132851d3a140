import chromium from '@sparticuz/chromium';

// A process of its own, because the package unpacks below TMPDIR and has no other setting for it.
// Its switch for AWS adds the few libraries (NSS) that a slim system lacks.
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
await chromium.executablePath();
