import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { DISCARD_LIMITS } from '../../rules/limits.js';

const FORM_OVERHEAD = 16 * 1024;

export type FormFile = Buffer | 'none' | 'too_large' | 'unreadable';

export async function formFile(
  { headers, body }: FastifyRequest,
  field: string,
  limit: number,
): Promise<FormFile> {
  const type = headers['content-type'];
  if (!type?.startsWith('multipart/form-data')) return 'none';
  const bytes = await bytesOf(body as Readable, limit + FORM_OVERHEAD);
  if (!bytes) return 'too_large';
  let file;
  try {
    file = (await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()).get(
      field,
    );
  } catch {
    return 'unreadable';
  }
  if (file === null || file === '') return 'none';
  if (typeof file === 'string') return 'unreadable';
  if (file.size === 0 && file.name === '') return 'none';
  return file.size > limit ? 'too_large' : Buffer.from(await file.arrayBuffer());
}

async function bytesOf(body: Readable, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else if (length > DISCARD_LIMITS.upload) break;
    else chunks.length = 0;
  }
  return length <= limit ? Buffer.concat(chunks) : null;
}
