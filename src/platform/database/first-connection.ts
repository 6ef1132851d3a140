import type { Config } from '../config/config.js';
import { addressOf } from '../config/database-address.js';
import { clientAt } from './client.js';

/** Connects once and hangs up. @throws DatabaseRefused */
export async function refuseUnreachable({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<void> {
  if (!databaseUrl) return;
  const client = new (clientAt(addressOf(databaseUrl)))();
  // The end of a connection that was made is no fault.
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}
