import type { Figures } from './load.js';

/** What several rounds measured of each peer, and how that compares round by round. */
export class Results<Name extends string> {
  private readonly rounds = new Map<Name, Figures[]>();

  constructor(
    private readonly names: Name[],
    private readonly reference: Name,
  ) {}

  add(name: Name, figures: Figures): void {
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
      this.median(name, 'cpu').toFixed(0),
      this.ratio(name, 'rate'),
      this.ratio(name, 'p50'),
      this.ratio(name, 'p99'),
    ]);
    const head = [
      'server',
      'req/s',
      'p50 ms',
      'p99 ms',
      'CPU µs',
      `rate / ${this.reference[0]}`,
      'p50 ratio',
      'p99 ratio',
    ];
    return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }

  private median(name: Name, figure: keyof Figures): number {
    return middle(this.rounds.get(name)!.map((round) => round[figure]!));
  }

  private ratio(name: Name, figure: keyof Figures): string {
    const references = this.rounds.get(this.reference)!;
    const ratios = this.rounds.get(name)!.map((round, i) => round[figure]! / references[i]![figure]!);
    return `${middle(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
  }
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
