import ipaddr from 'ipaddr.js';
import { isListed } from '../platform/config/networks.js';
import type { Finding } from '../platform/errors/refusal.js';

const PORTS = [443, 8443];
const FIRST_FREE_PORT = 1024;
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

export const MAX_URL = 2_000;

const malformed = (sentence: string): Finding => ({ code: 'malformed', sentence });
const FORBIDDEN: Finding = {
  code: 'forbidden_address',
  sentence:
    'This address is in a private network or on this machine. Only networks of the setting WEBHOOK_ALLOW may be called there.',
};

/** What is wrong with an address before anybody is asked for it; null when nothing is. @param allow networks as CIDR */
export function faultOfUrl(text: string, allow: readonly string[]): Finding | null {
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

/** What its name leads to right now. A public address is called by https only; the allow-list lets both through. */
export function faultOfAddresses(url: URL, addresses: string[], allow: readonly string[]): Finding | null {
  const others = addresses.filter((address) => !isListed(address, allow));
  if (!others.every(isPublic)) return FORBIDDEN;
  if (url.protocol === 'http:' && others.length > 0)
    return malformed('Only networks of the setting WEBHOOK_ALLOW may be called by http. Use https.');
  return null;
}

/** Of IPv6 only `2000::/3` was ever given out; what lies beyond has spellings of IPv4 that no list knows, like `::7f00:1`. */
function isPublic(address: string): boolean {
  const ip = ipaddr.parse(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GIVEN_OUT));
}

/** As it is looked up: without the brackets of IPv6, and the dot that some names end with. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
