import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** In the format of Standard Webhooks, for receivers to paste. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export type Signed = { id: string; at: Date; body: string };

/** Headers of Standard Webhooks 1.0: every valid secret signs, and receivers accept any of them. */
export function signedHeaders({ id, at, body }: Signed, secrets: string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
