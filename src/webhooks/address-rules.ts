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
    'This address is in a private network or on this machine. Ask whoever runs the server to allow this network.',
};

/** Checks the text alone, without a DNS look-up. @param allow networks as CIDR */
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

/** Public addresses need https; addresses on the allow-list do not. */
export function faultOfAddresses(url: URL, addresses: string[], allow: readonly string[]): Finding | null {
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
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
