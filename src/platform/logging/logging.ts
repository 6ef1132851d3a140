import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, pino, type Logger as Pino } from 'pino';
import { standardOutput } from './standard-output.js';

/** Passwords and tokens are never logged (security T30). @param mask hides licence keys and pay links in a message */
export const createLog = (
  level: string,
  mask: (line: string) => string,
  destination: DestinationStream = standardOutput,
): Pino =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: mask },
    },
    destination,
  );

const WIRING = ['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication'];

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
    // Without an explicit message, pino would use that of an error among the fields.
    this.lines[level]({ ...(message as object), context }, typeof detail === 'string' ? detail : undefined);
  }
}
