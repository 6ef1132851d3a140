/**
 * Fails on a production dependency with a known vulnerability; says so where the registry does not tell, as mirrors do.
 *
 *     npm run advisories:check
 */
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const { metadata, vulnerabilities = {} } = JSON.parse(stdout || '{}');

if (!metadata) {
  process.stdout.write(
    'Known vulnerabilities were NOT checked: this registry does not answer `npm audit`.\n',
  );
} else {
  const found = Object.values(vulnerabilities).map(({ name, severity }) => `${name}: ${severity}`);
  for (const line of found) process.stderr.write(`${line}\n`);
  process.stdout.write(`${found.length} production packages with known vulnerabilities.\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
