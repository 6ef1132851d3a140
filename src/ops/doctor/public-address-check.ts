import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { LoginRateLimits } from '../../accounts/auth/login-rate-limits.js';
import { Config } from '../../platform/config/config.js';
import { type Finding, ok, problem, skipped } from './finding.js';

const TIMEOUT_MS = 5_000;
const LIVE = '{"status":"ok"}';
const REMEDY = 'Set PUBLIC_URL to where people reach this server, or fix the proxy in front, and restart.';

type Answer = { status: number; headers: Headers; body: string };

/** Requests PUBLIC_URL like a visitor: whether this installation answers, and uses the same address. */
export async function checkPublicAddress(app: INestApplicationContext): Promise<Finding> {
  const config = app.get(Config);
  const { publicUrl } = config;
  if (!app.get(LoginRateLimits).isShared)
    return skipped('The server of the embedded database cannot run while this command does.');
  const answer = await ask(`${publicUrl}/health/live`);
  if (typeof answer === 'string') return problem(`Nothing answers at ${publicUrl} (${answer}).`, REMEDY);
  return (
    misdirected(answer, config) ??
    (await ofAnotherDatabase(app, publicUrl)) ??
    behindUntrustedProxy(answer, config) ??
    ok(`This Lisensi answers at ${publicUrl}.`)
  );
}

async function ask(address: string, request: RequestInit = {}): Promise<Answer | string> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(address, { redirect: 'manual', signal, ...request });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  }
}

/** Only a server whose PUBLIC_URL is https sends Strict-Transport-Security. */
function misdirected({ status, headers, body }: Answer, { publicUrl, isHttps }: Config): Finding | null {
  const target = headers.get('location');
  if (target) return problem(`${publicUrl} sends visitors on to ${target}.`, REMEDY);
  if (status !== 200 || body !== LIVE)
    return problem(`What answers at ${publicUrl} is not Lisensi (status ${status}).`, REMEDY);
  if (headers.has('strict-transport-security') === isHttps) return null;
  const scheme = isHttps ? 'http' : 'https';
  return problem(`The server at ${publicUrl} was started with another PUBLIC_URL, one of ${scheme}.`, REMEDY);
}

/** A failed sign-in there must be counted in this database; otherwise the server uses another one. */
async function ofAnotherDatabase(app: INestApplicationContext, publicUrl: string): Promise<Finding | null> {
  const limits = app.get(LoginRateLimits);
  const username = `doctor-${randomBytes(12).toString('hex')}`;
  const answer = await ask(`${publicUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: username }),
  });
  const isCounted = await limits.hasCounted(username);
  await limits.unlock(username);
  if (isCounted) return null;
  if (typeof answer !== 'string' && answer.status === 429)
    return skipped('Too many sign-ins were tried from here. Ask again in a minute.');
  return problem(`The server at ${publicUrl} works on another database.`, REMEDY);
}

/** Lisensi itself serves no https and sends no server name, so either one reveals a proxy. */
function behindUntrustedProxy({ headers }: Answer, { isHttps, trustProxy }: Config): Finding | null {
  const proxyName = headers.get('via') ?? headers.get('server');
  if (trustProxy !== false || !(isHttps || proxyName)) return null;
  return problem(
    `A proxy stands in front${proxyName ? ` (${proxyName})` : ''}, but TRUST_PROXY is off: all visitors count as one, in sign-in limits and in the audit.`,
    'Set TRUST_PROXY to the address of the proxy, and restart.',
  );
}
