import ipaddr from 'ipaddr.js';

/** One household or server has a whole /64 of IPv6 addresses, and one IPv4 address. All that is no address counts as one. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const ip = ipaddr.process(address);
  return ip.kind() === 'ipv6' ? ip.toByteArray().slice(0, 8).join('.') : ip.toString();
}
