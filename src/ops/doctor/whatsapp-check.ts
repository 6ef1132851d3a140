import type { Config } from '../../platform/config/config.js';
import type { Whatsapp } from '../../integrations/whatsapp/whatsapp.js';
import { type Finding, ok, problem } from './finding.js';

type CheckInput = { whatsapp: Whatsapp; config: Config };

export async function checkWhatsapp({ whatsapp, config }: CheckInput): Promise<Finding> {
  const { provider } = whatsapp;
  if (!provider) return ok('Staff send messages on WhatsApp by hand.');
  const { isOk, sentence } = await provider.check();
  if (!isOk) return problem(sentence, 'See "WhatsApp" in docs/operations.md. No message is sent until then.');
  if (provider.name === 'cloud' && !config.isHttps)
    return problem(
      `PUBLIC_URL is ${config.publicUrl}: Meta calls back only by https, so deliveries are never confirmed.`,
      'Set PUBLIC_URL to the https address that Meta can reach, and restart.',
    );
  return ok(sentence);
}
