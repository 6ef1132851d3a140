import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, pino, type Logger as Pino } from 'pino';
import { standardOutput } from './standard-output.js';

/**
 * Passwords and tokens are never given to it (trust T30).
 * @param mask hides keys that come along in a message
 * @param worker where several processes write, which one it is
 */
export const createLog = (
  level: string,
  mask: (line: string) => string,
  destination: DestinationStream = standardOutput,
  { worker }: { worker?: number } = {},
): Pino =>
  pino(
    {
      level,
      base: worker === undefined ? undefined : { worker },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: mask },
    },
    destination,
  );

/** What the framework wires up at start is worth a line only while debugging. */
const WIRING = ['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication'];

/** The framework's own messages, through the same log: a text or an object, then details, then where it comes from. */
export class PinoLogger implements LoggerService {
  constructor(private readonly lines: Pino) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(WIRING.includes(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  private write(level: 'debug' | 'info' | 'warn' | 'error', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const [detail] = rest.slice(0, -1);
    if (typeof message === 'string') return this.lines[level]({ context, detail }, message);
    // Facts with a sentence: without it, an error among the facts would give the line its own words.
    this.lines[level]({ ...(message as object), context }, typeof detail === 'string' ? detail : undefined);
  }
}
