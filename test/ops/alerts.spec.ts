import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/platform/config/project-root.js';
import { whatToInstall } from '../support/servers/programs.js';

const RULES = join(projectRoot, 'ops/alerts.yml');
const TESTS = join(projectRoot, 'ops/alerts.test.yml');

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });
const missing = whatToInstall([{ program: 'promtool', version: '--version', debian: 'prometheus' }]);
const because = missing ? ` — skipped: ${missing}` : '';

(missing ? describe.skip : describe)(`the alert rules in promtool${because}`, () => {
  it.each([
    ['are well-formed', 'check', RULES],
    ['fire when they must and are quiet when they may', 'test', TESTS],
  ])('%s', (_, verb, file) => {
    const { status, stdout, stderr } = promtool(verb, 'rules', file);
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  });
});

describe('the promtool tests of the alert rules', () => {
  const names = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  const cases = readFileSync(TESTS, 'utf8').split('\n  - name: ').slice(1);

  it.each(names)('cover %s both firing and quiet', (name) => {
    const own = cases.filter((text) => text.includes(`alertname: ${name}\n`));
    const quiet = own.filter((text) => text.includes('exp_alerts: []'));
    expect([quiet.length > 0, own.length > quiet.length]).toEqual([true, true]);
  });
});
