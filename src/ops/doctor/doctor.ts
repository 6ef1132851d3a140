import { SqlEntityManager } from '@mikro-orm/sql';
import type { INestApplicationContext } from '@nestjs/common';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { LegalTexts } from '../../site/legal-texts.js';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { Config } from '../../platform/config/config.js';
import { refusalIn } from '../../platform/database/cures.js';
import { rootMessage } from '../../platform/errors/cause-of.js';
import { Clock } from '../../platform/http/clock.js';
import { Whatsapp } from '../../integrations/whatsapp/whatsapp.js';
import { sentenceOfFailure } from '../start/start-failure.js';
import { checkAdminPasswords, checkApiKeys, checkSecondFactors } from './account-checks.js';
import { checkBackup, checkHeldCopy } from './copy-checks.js';
import { checkCertificate } from './certificate-check.js';
import {
  checkAnswer,
  checkChanges,
  checkClock,
  checkMigrations,
  checkSweep,
  checkCounters,
  checkReplica,
  checkTrigrams,
  checkVerification,
  checkConnections,
} from './database-checks.js';
import { HeldEntries } from '../../messaging/outbox/held-entries.js';
import { OutboxClaims } from '../../messaging/outbox/outbox-claims.js';
import { OutboxChannels } from '../../messaging/outbox/outbox-channel.js';
import { type Finding, type NamedFinding, ok, problem, skipped } from './finding.js';
import { checkOutbox, checkWhatsapp, checkSignInLinks } from './message-checks.js';
import { checkGateways, checkWebhooks } from './integration-checks.js';
import { checkJwtSecret, checkSealed, checkLeases } from './secret-checks.js';
import { checkLegalTexts, checkWhatsappNumber } from './landing-checks.js';
import { checkPublicAddress } from './public-address-check.js';

type Check = {
  name: string;
  after?: 'database' | 'migrations' | 'held copy';
  run: (app: INestApplicationContext) => Finding | Promise<Finding>;
};

const CHECKS: Check[] = [
  { name: 'settings', run: () => ok('Every setting can be read.') },
  { name: 'jwt secret', run: (app) => checkJwtSecret(app.get(Config)) },
  { name: 'whatsapp number', run: (app) => checkWhatsappNumber(app.get(Config)) },
  { name: 'legal texts', run: (app) => checkLegalTexts(app.get(LegalTexts)) },
  { name: 'database', run: checkAnswer },
  { name: 'replica', run: checkReplica },
  { name: 'changes', after: 'database', run: checkChanges },
  { name: 'connections', after: 'database', run: (app) => checkConnections(app.get(SqlEntityManager)) },
  { name: 'clock', after: 'database', run: checkClock },
  { name: 'migrations', after: 'database', run: checkMigrations },
  { name: 'verification', after: 'migrations', run: checkVerification },
  { name: 'pg_trgm', after: 'migrations', run: checkTrigrams },
  { name: 'counters', after: 'migrations', run: checkCounters },
  { name: 'sweep', after: 'migrations', run: checkSweep },
  { name: 'admin passwords', after: 'migrations', run: checkAdminPasswords },
  { name: 'sealed secrets', after: 'migrations', run: checkSealed },
  { name: 'leases', after: 'migrations', run: checkLeases },
  { name: 'second factors', after: 'migrations', run: checkSecondFactors },
  { name: 'api keys', after: 'migrations', run: checkApiKeys },
  {
    name: 'held copy',
    after: 'migrations',
    run: (app) => checkHeldCopy(app.get(RestoreHold)),
  },
  {
    name: 'gateways',
    after: 'held copy',
    run: (app) =>
      checkGateways({
        gateways: app.get(Gateways),
        config: app.get(Config),
        em: app.get(SqlEntityManager).fork(),
        now: app.get(Clock).now(),
      }),
  },
  {
    name: 'outbox',
    after: 'migrations',
    run: (app) =>
      checkOutbox({
        held: app.get(HeldEntries),
        channels: app.get(OutboxChannels),
        now: app.get(Clock).now(),
      }),
  },
  {
    name: 'whatsapp',
    after: 'held copy',
    run: (app) =>
      checkWhatsapp({
        whatsapp: app.get(Whatsapp),
        config: app.get(Config),
      }),
  },
  {
    name: 'sign-in links',
    after: 'migrations',
    run: (app) =>
      checkSignInLinks({
        em: app.get(SqlEntityManager).fork(),
        channels: app.get(OutboxChannels),
        claims: app.get(OutboxClaims),
        now: app.get(Clock).now(),
      }),
  },
  { name: 'webhooks', after: 'migrations', run: checkWebhooks },
  { name: 'public address', after: 'migrations', run: checkPublicAddress },
  { name: 'certificate', run: checkCertificate },
  { name: 'backup', run: (app) => checkBackup(app.get(Config), app.get(Clock).now()) },
];

export async function examine(app: INestApplicationContext): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const { name, after, run: look } of CHECKS) {
    const ground = findings.find((finding) => finding.name === after);
    findings.push({ name, ...(withoutGround(ground) ?? (await runSafely(look, app))) });
  }
  return findings;
}

/** Names the check that found the problem, which may be a ground of the ground. */
function withoutGround(ground: NamedFinding | undefined): Finding | null {
  if (!ground || ground.verdict === 'ok') return null;
  if (ground.verdict === 'skipped') return skipped(ground.sentence);
  return skipped(`Not looked at: ${ground.name} comes first.`);
}

async function runSafely(look: Check['run'], app: INestApplicationContext): Promise<Finding> {
  try {
    return await look(app);
  } catch (error) {
    return failedCheck(error);
  }
}

export function failedCheck(thrown: unknown): Finding {
  const refusal = refusalIn(thrown);
  if (refusal) return problem(refusal.sentence, refusal.remedy);
  return problem(
    sentenceOfFailure(thrown) ?? `It could not be looked at: ${rootMessage(thrown)}.`,
    'See that the database runs, and that DATABASE_URL leads to it.',
  );
}
