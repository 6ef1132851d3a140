import { remedyOfMissingModule } from './preflight.js';

try {
  const { serve } = await import('./app/serve.js');
  await serve();
} catch (error) {
  process.stderr.write(`\nLisensi cannot start.\n${await explain(error)}\n\n`);
  process.exit(1);
}

async function explain(error: unknown): Promise<string | undefined> {
  const { message, name, stack } = error as Error;
  // Too little memory is not enough to load the others' kinds either.
  if (name === 'TooLittleMemory') return message;
  const missing = remedyOfMissingModule(error);
  if (missing) return missing;
  const { sentenceOfFailure } = await import('./ops/start/start-failure.js');
  return sentenceOfFailure(error) ?? stack;
}
