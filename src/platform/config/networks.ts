import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Comma-separated networks or single addresses. @returns null where one of them is invalid */
export function networksOf(text: string): string[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (isIP(part) ? `${part}/${isIP(part) === 6 ? 128 : 32}` : part));
  return parts.every((part) => isIP(part.split('/')[0]!) && ipaddr.isValidCIDR(part)) ? parts : null;
}

export function isListed(address: string, networks: readonly string[]): boolean {
  const ip = ipaddr.parse(address);
  return networks.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range);
    return network.kind() === ip.kind() && ip.match(network, bits);
  });
}
