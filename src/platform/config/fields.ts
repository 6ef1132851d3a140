import { isIP } from 'node:net';
import { z } from 'zod';

export const text = z.string().trim();
export const optional = text.optional();
/** Pages and calls have fixed paths, and routers send no credentials. */
const ORIGIN = /^https?:\/\/[^\s/?#@\\]+\/?$/i;
export const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http or https address, such as https://lisensi.example.id',
  })
  .regex(
    ORIGIN,
    'must have nothing behind the host and its port, and no user in front: such as https://lisensi.example.id. Lisensi is served at the root of a host',
  );
export const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

export function oneOf<const Names extends readonly string[]>(names: Names) {
  const last = names.at(-1);
  return z.enum(names, `must be ${names.slice(0, -1).join(', ')} or ${last}`);
}

/** Brackets belong to an address in a URL, and are what people copy from there. */
export const listenAddress = text
  .overwrite((value) => value.replace(/^\[(.*)\]$/, '$1'))
  .refine(
    (value) => isIP(value) !== 0 || /^[\w-]+(\.[\w-]+)*$/.test(value),
    'must be an address or a name of this machine without a port, such as 127.0.0.1, 0.0.0.0 or ::1',
  );

/** Its message goes on after the name of the setting, and has no secret in it. */
export class AddressError extends Error {}
