import { rootMessage } from '../../platform/errors/cause-of.js';
import { failureOf } from '../../platform/errors/failure.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { sentenceOfFailure } from '../start/start-failure.js';
import type { Terminal } from './terminal.js';

export const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

/** Has no sentence where the command has already printed the negative answer. */
export class Failed extends Error {}

export class WrongUsage extends Error {}

export function report(thrown: unknown, terminal: Terminal): number {
  if (isOfCommander(thrown)) return thrown.exitCode === 0 ? DONE : WRONG_USAGE;
  const sentence = sentenceOf(thrown);
  if (sentence) terminal.note(sentence);
  return thrown instanceof WrongUsage ? WRONG_USAGE : FAILED;
}

/** Commander has already printed it: requested help (0), or input that it could not parse. */
const isOfCommander = (thrown: unknown): thrown is { exitCode: number } =>
  String((thrown as { code?: unknown } | null)?.code).startsWith('commander.');

function sentenceOf(thrown: unknown): string {
  if (thrown instanceof Failed || thrown instanceof WrongUsage) return thrown.message;
  if (thrown instanceof Refusal && thrown.details.errors)
    return Object.values(thrown.details.errors).join('\n');
  const { body, isUnforeseen } = failureOf(thrown);
  return sentenceOfFailure(thrown) ?? (isUnforeseen ? `It failed: ${rootMessage(thrown)}` : body.error);
}
