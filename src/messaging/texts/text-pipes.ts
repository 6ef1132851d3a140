import { ParseEnumPipe } from '@nestjs/common';
import { notFound } from '../../platform/errors/refusal.js';
import { LOCALES } from '../../rules/locale.js';
import { MESSAGE_KINDS } from '../../rules/message-texts.js';

export const noSuchText = () => notFound('There is no such text.');

const among = <T extends string>(names: readonly T[]) =>
  new ParseEnumPipe(Object.fromEntries(names.map((name) => [name, name])), {
    exceptionFactory: noSuchText,
  });

export const KindPipe = among(MESSAGE_KINDS);
export const LocalePipe = among(LOCALES);
