import { ForeignKeyConstraintViolationException, UniqueConstraintViolationException } from '@mikro-orm/core';
import { conflictOf } from '../errors/constraint-violations.js';

/** How somebody is told that a row like theirs is there already. */
export const takenIn = (index: string) =>
  conflictOf(Object.assign(new UniqueConstraintViolationException(new Error(index)), { constraint: index }))!;

/** How somebody is told that what they refer to went away at the same moment. */
export const crossed = conflictOf(new ForeignKeyConstraintViolationException(new Error('crossed')))!;
