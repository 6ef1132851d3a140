import { type PipeTransform } from '@nestjs/common';
import { notFound } from '../errors/refusal.js';

const MAX_ID = 2 ** 31 - 1;

/** Parses ids in paths; anything that cannot be an id counts as not found (api §1). */
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = Number(text);
    if (/^[1-9]\d{0,9}$/.test(text) && id <= MAX_ID) return id;
    throw notFound('There is nothing with this id.');
  }
}
