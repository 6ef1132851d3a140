import { z } from 'zod';

export const text = z.string().trim();
export const optional = text.optional();
export const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
