import { rootMessage } from '../../platform/errors/root-message.js';
import { failureOf } from '../../platform/errors/failure.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { isRemediable } from '../start/process.js';
import type { Terminal } from './terminal.js';

export const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

/** Without a sentence when the command has said itself that the answer is no. */
export class Failed extends Error {}

export class WrongUsage extends Error {}

export function report(thrown: unknown, terminal: Terminal): number {
  if (isOfCommander(thrown)) return thrown.exitCode === 0 ? DONE : WRONG_USAGE;
  const sentence = sentenceOf(thrown);
  if (sentence) terminal.note(sentence);
  return thrown instanceof WrongUsage ? WRONG_USAGE : FAILED;
}

/** The parser has told it already: help that was asked for (0), or what it could not read. */
const isOfCommander = (thrown: unknown): thrown is { exitCode: number } =>
  String((thrown as { code?: unknown } | null)?.code).startsWith('commander.');

function sentenceOf(thrown: unknown): string {
  if (thrown instanceof Failed || thrown instanceof WrongUsage || isRemediable(thrown)) return thrown.message;
  if (thrown instanceof Refusal && thrown.details.errors)
    return Object.values(thrown.details.errors).join('\n');
  const { body, isUnforeseen } = failureOf(thrown);
  return isUnforeseen ? `It failed: ${rootMessage(thrown)}` : body.error;
}
