import type { INestApplicationContext } from '@nestjs/common';
import { SqlEntityManager } from '@mikro-orm/sql';
import { EndpointSecrets } from '../../webhooks/endpoint-secrets.js';
import { WebhookEndpoint } from '../../webhooks/webhook-endpoint.entity.js';
import { type Finding, ok, problem } from './finding.js';
import type { Gateways } from '../../integrations/gateways/gateways.js';
import type { Config } from '../../platform/config/config.js';
import { MINUTE_MS } from '../../rules/day.js';

export async function checkWebhooks(app: INestApplicationContext): Promise<Finding> {
  const endpoints = await app
    .get(SqlEntityManager)
    .fork()
    .find(WebhookEndpoint, {}, { orderBy: { id: 'asc' } });
  if (endpoints.length === 0) return ok('No webhook endpoint is set up.');
  const secrets = app.get(EndpointSecrets);
  const sealed = endpoints.filter((endpoint) => !secrets.isReadable(endpoint));
  if (sealed.length > 0)
    return problem(
      `The secrets of ${namesOf(sealed)} were sealed under another JWT_SECRET: nothing can be signed for them.`,
      'Rotate them on the page of webhooks and give the servers the new ones, or set JWT_SECRET to what it was.',
    );
  const failed = endpoints.filter(({ disabledReason }) => disabledReason && disabledReason !== 'by_hand');
  if (failed.length > 0)
    return problem(
      `${namesOf(failed)} failed for too long and were disabled.`,
      'See on the page of webhooks what they answered, fix that, and enable them.',
    );
  const failing = endpoints.filter(({ failingSince, disabledAt }) => failingSince && !disabledAt);
  if (failing.length > 0)
    return problem(
      `Deliveries to ${namesOf(failing)} fail.`,
      'See on the page of webhooks what they answered.',
    );
  return ok(`${endpoints.length} webhook endpoints receive events.`);
}

const namesOf = (endpoints: WebhookEndpoint[]): string =>
  endpoints.map(({ id, url }) => `endpoint ${id} (${new URL(url).host})`).join(', ');

const LATE_MINUTES = 15;

type CheckInput = { gateways: Gateways; config: Config; em: SqlEntityManager; now: Date };

export async function checkGateways(input: CheckInput): Promise<Finding> {
  const [finding, fee] = [await judged(input), await payerFee(input.em)];
  return { ...finding, sentence: `${finding.sentence}${fee}` };
}

/** A setting of the merchant's account, which payments alone show. */
async function payerFee(em: SqlEntityManager): Promise<string> {
  const [row] = await em.execute<{ gateway: string; payer_fee: string }[]>(
    'select gateway, payer_fee::text from payment_attempts where payer_fee is not null order by id desc limit 1',
  );
  if (!row) return '';
  return ` Payers pay the fee of ${row.gateway} (last Rp ${row.payer_fee}): it is set so there, and is no part of what is booked.`;
}

async function judged({ gateways: { names }, config, em, now }: CheckInput): Promise<Finding> {
  if (names.length === 0) return ok('No payment gateway is set up: staff record what is paid.');
  if (!config.isHttps)
    return problem(
      `PUBLIC_URL is ${config.publicUrl}: gateways call back only by https, so payments are noticed half an hour late.`,
      'Set PUBLIC_URL to the https address that the gateways can reach, and restart.',
    );
  const [late] = await em.execute<{ count: string }[]>(
    `select count(*)::text as count from payment_attempts where next_check_at < ?
      and gateway in (${names.map(() => '?').join(', ')})`,
    [new Date(now.getTime() - LATE_MINUTES * MINUTE_MS).toISOString(), ...names],
  );
  if (late!.count !== '0')
    return problem(
      `${late!.count} open payments should have been asked for more than ${LATE_MINUTES} minutes ago.`,
      'See that a server runs, and what its log says of the gateways.',
    );
  return ok(`Payments are taken by ${names.join(' and ')} (${config.gateways.mode}).`);
}
