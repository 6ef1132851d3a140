import { remedyOfMissingModule } from './preflight.js';

try {
  const { runTypedCommand } = await import('./app/command-context.js');
  // Open timers of the application must not keep the process alive.
  process.exit(await runTypedCommand());
} catch (error) {
  process.stderr.write(`${remedyOfMissingModule(error) ?? (error as Error).stack}\n`);
  process.exit(1);
}
