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
