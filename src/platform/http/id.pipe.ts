import { Param, type PipeTransform } from '@nestjs/common';
import { notFound } from '../errors/refusal.js';

const MAX_ID = 2 ** 31 - 1;

class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = Number(text);
    if (/^[1-9]\d{0,9}$/.test(text) && id <= MAX_ID) return id;
    throw notFound('There is nothing with this id.');
  }
}

/** The id in the path; anything that cannot be one counts as not found (api §1). */
export const Id = () => Param('id', IdPipe);
