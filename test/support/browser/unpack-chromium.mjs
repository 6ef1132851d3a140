import chromium from '@sparticuz/chromium';

// Run as a process of its own, because the package unpacks below TMPDIR and looks at no other setting.
// Its switch for AWS adds the few libraries (NSS) that a slim system lacks.
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
await chromium.executablePath();
