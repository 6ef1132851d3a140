import { markdownTable, median, spread } from '../figures.js';
import type { Figures } from './load.js';

/** With the processor's time for each request, in microseconds: of the server, of PostgreSQL, of both. */
export type Measured = Figures & { node: number; postgres: number; both: number };

/** What several rounds measured of each peer, and how that compares round by round. */
export class Results<Name extends string> {
  private readonly rounds = new Map<Name, Measured[]>();

  constructor(
    private readonly names: Name[],
    private readonly reference: Name,
  ) {}

  add(name: Name, figures: Measured): void {
    if (figures.failed > 0) throw new Error(`${name}: ${figures.failed} requests failed`);
    this.rounds.set(name, [...(this.rounds.get(name) ?? []), figures]);
  }

  /** Medians; ratios to the reference with the least and the greatest of the rounds. */
  table(): string {
    const rows = this.names.map((name) => [
      name,
      Math.round(this.median(name, 'rate')).toLocaleString('en'),
      this.median(name, 'p50').toFixed(2),
      this.median(name, 'p99').toFixed(2),
      `${this.median(name, 'node').toFixed(0)} + ${this.median(name, 'postgres').toFixed(0)}`,
      this.ratio(name, 'both'),
      this.ratio(name, 'rate'),
      this.ratio(name, 'p50'),
      this.ratio(name, 'p99'),
    ]);
    const head = [
      'server',
      'req/s',
      'p50 ms',
      'p99 ms',
      'µs of Node + PostgreSQL',
      'both ratio',
      `rate / ${this.reference[0]}`,
      'p50 ratio',
      'p99 ratio',
    ];
    return markdownTable(head, rows);
  }

  private median(name: Name, figure: keyof Measured): number {
    return median(this.rounds.get(name)!.map((round) => round[figure]!));
  }

  private ratio(name: Name, figure: keyof Measured): string {
    const references = this.rounds.get(this.reference)!;
    const ratios = this.rounds.get(name)!.map((round, i) => round[figure]! / references[i]![figure]!);
    return spread(ratios, (ratio) => ratio.toFixed(2));
  }
}
