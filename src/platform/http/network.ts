import ipaddr from 'ipaddr.js';

/** One household or server has a whole /64 of IPv6 addresses, and one IPv4 address. All that is no address counts as one. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const ip = ipaddr.process(address);
  return ip.kind() === 'ipv6' ? ip.toByteArray().slice(0, 8).join('.') : ip.toString();
}

/** Some proxies add the port they were asked from: `192.0.2.1:4711`, `[2001:db8::1]:4711`. Each would count by itself. */
export const withoutPorts = (forwardedFor: string | string[]): string =>
  String(forwardedFor)
    .split(',')
    .map((address) => address.trim().replace(/^\[(.+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3'))
    .join(', ');
