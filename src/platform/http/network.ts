import ipaddr from 'ipaddr.js';

/** Groups IPv6 addresses by /64, since one household has a whole one. All invalid addresses count as one. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const ip = ipaddr.process(address);
  return ip.kind() === 'ipv6' ? ip.toByteArray().slice(0, 8).join('.') : ip.toString();
}

/** An IPv4 client of a listener for both families has an address like `::ffff:192.0.2.1`. */
export const plainAddress = (address: string): string =>
  /^::ffff:/i.test(address) && ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

export const withoutPorts = (forwardedFor: string | string[]): string =>
  String(forwardedFor)
    .split(',')
    .map((address) => address.trim().replace(/^\[(.+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3'))
    .join(', ');
