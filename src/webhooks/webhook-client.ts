import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { Config } from '../platform/config/config.js';
import { isListed } from '../platform/config/networks.js';
import type { Finding } from '../platform/errors/refusal.js';
import type { AttemptError } from '../rules/webhooks.js';
import type { Answer } from './outcome.js';
import { wishOf } from './retry.js';

/** Short, because a form waits for it. */
const LOOK_UP_MS = 1_000;
const KEPT_BYTES = 2_048;

const ERRORS: Record<string, AttemptError> = {
  ABORT_ERR: 'no_answer',
  ETIMEDOUT: 'no_answer',
  ENOTFOUND: 'host_unknown',
  EAI_AGAIN: 'host_unknown',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ECONNRESET: 'broken_off',
  EPIPE: 'broken_off',
};

class Forbidden extends Error {}

type Request = { url: string; headers: Record<string, string>; body: string; now: Date };

/** Calls addresses that staff entered, and guards against SSRF: checked when saved and at each connection. */
@Injectable()
export class WebhookClient {
  timeoutMs = 7_000;

  constructor(private readonly config: Config) {}

  async resolve(host: string): Promise<string[]> {
    if (ipaddr.isValid(host)) return [host];
    return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
  }

  /** Accepts a name that does not resolve yet, because each connection checks it again. */
  async faultOf(text: string): Promise<Finding | null> {
    const { webhookAllow } = this.config;
    const fault = faultOfUrl(text, webhookAllow);
    if (fault) return fault;
    const url = new URL(text);
    const addresses = await within(LOOK_UP_MS, this.resolve(hostOf(url))).catch(() => []);
    return faultOfAddresses(url, addresses, webhookAllow);
  }

  /** One attempt, without redirects. Never throws. */
  async send({ url, headers, body, now }: Request): Promise<Answer> {
    const begun = performance.now();
    const past = () => Math.round(performance.now() - begun);
    const stop = new AbortController();
    try {
      const answer = await within(this.timeoutMs, this.exchange(new URL(url), headers, body, stop.signal));
      const error = answer.code >= 300 && answer.code < 400 ? 'redirected' : null;
      return { ...answer, retryAfterMs: wishOf(answer.retryAfter, now), error, ms: past() };
    } catch (error) {
      return { code: null, body: null, retryAfterMs: null, error: errorOf(error), ms: past() };
    } finally {
      stop.abort();
    }
  }

  private async exchange(
    url: URL,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ): Promise<{ code: number; body: string; retryAfter: string | undefined }> {
    const { webhookAllow } = this.config;
    if (faultOfUrl(url.href, webhookAllow)) throw new Forbidden();
    const addresses = await this.resolve(hostOf(url));
    if (faultOfAddresses(url, addresses, webhookAllow)) throw new Forbidden();
    const allowIPAddressList = addresses.filter((address) => isListed(address, webhookAllow));
    const isPlain = url.protocol === 'http:';
    // The agent checks every connection, for host names and for addresses in the URL.
    const agent = isPlain
      ? new RequestFilteringHttpAgent({ allowIPAddressList })
      : new RequestFilteringHttpsAgent({ allowIPAddressList });
    const options = { method: 'POST', headers, agent, signal, lookup: pinned(addresses) };
    return new Promise((resolve, reject) => {
      const request = (isPlain ? http : https).request(url, options, (response) => {
        readStart(response).then(
          (text) =>
            resolve({
              code: response.statusCode!,
              body: text,
              retryAfter: response.headers['retry-after'],
            }),
          reject,
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}

/** Connects to the address that was checked, so that DNS cannot change its answer in between. */
const pinned =
  (addresses: string[]): LookupFunction =>
  (_host, options, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  };

async function readStart(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= KEPT_BYTES) break;
  }
  response.destroy();
  // Drops a character that the cut split, and NUL, which no text column holds.
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, KEPT_BYTES));
  return text.replaceAll('\u0000', '').replace(/\uFFFD$/, '');
}

/** @throws ABORT_ERR after `ms`, even if the work never ends */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too late'), { code: 'ABORT_ERR' })), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function errorOf(thrown: unknown): AttemptError {
  if (thrown instanceof Forbidden) return 'forbidden_address';
  const { code, message } = thrown as NodeJS.ErrnoException;
  if (message.includes('is not allowed. Because')) return 'forbidden_address';
  if (code && ERRORS[code]) return ERRORS[code];
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code ?? '') ? 'certificate' : 'other';
}

const PORTS = [443, 8443];
const FIRST_FREE_PORT = 1024;
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

export const MAX_URL = 2_000;

const malformed = (sentence: string): Finding => ({ code: 'malformed', sentence });
const FORBIDDEN: Finding = {
  code: 'forbidden_address',
  sentence:
    'This address is in a private network or on this machine. Ask whoever runs the server to allow this network.',
};

/** Checks the text alone, without a DNS look-up. @param allow networks as CIDR */
function faultOfUrl(text: string, allow: readonly string[]): Finding | null {
  if (!URL.canParse(text)) return malformed('Write an address like https://server.example.com/webhooks.');
  const url = new URL(text);
  const isPlain = url.protocol === 'http:';
  if (url.protocol !== 'https:' && !(isPlain && allow.length > 0))
    return malformed('The address must begin with https://.');
  if (url.username || url.password)
    return malformed('Leave name and password out of the address: deliveries are signed.');
  const port = Number(url.port || (isPlain ? 80 : 443));
  if (!(isPlain && port === 80) && !PORTS.includes(port) && port < FIRST_FREE_PORT)
    return { code: 'forbidden_address', sentence: 'Use port 443, 8443 or one from 1024 on.' };
  const host = hostOf(url);
  return ipaddr.isValid(host) ? faultOfAddresses(url, [host], allow) : null;
}

/** Public addresses need https; addresses on the allow-list do not. */
function faultOfAddresses(url: URL, addresses: string[], allow: readonly string[]): Finding | null {
  const others = addresses.filter((address) => !isListed(address, allow));
  if (!others.every(isPublic)) return FORBIDDEN;
  if (url.protocol === 'http:' && others.length > 0)
    return malformed('Only networks that the server allows may be called by http. Use https.');
  return null;
}

/** Only `2000::/3` is in use for IPv6; addresses beyond it can spell IPv4 in ways no list knows, like `::7f00:1`. */
function isPublic(address: string): boolean {
  const ip = ipaddr.parse(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GIVEN_OUT));
}

/** The form for DNS: without the brackets of IPv6, and without a trailing dot. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
