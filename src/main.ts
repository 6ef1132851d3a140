import { remedyOfMissingModule } from './preflight.js';

try {
  const { serve } = await import('./app/serve.js');
  await serve();
} catch (error) {
  process.stderr.write(`\nLisensi cannot start.\n${await explain(error)}\n\n`);
  process.exit(1);
}

async function explain(error: unknown): Promise<string | undefined> {
  const missing = remedyOfMissingModule(error);
  if (missing) return missing;
  // Too little memory is not enough to load all that the next one knows.
  const { Remediable } = await import('./platform/errors/remediable.js');
  if (error instanceof Remediable) return error.message;
  const { sentenceOfFailure } = await import('./ops/start/start-failure.js');
  return sentenceOfFailure(error) ?? (error as Error).stack;
}
