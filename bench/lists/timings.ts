import { markdownTable, median, spread } from '../figures.js';

const HEAD = ['call', 'growth'];

/** Milliseconds of each call at each size, round by round. */
export class Timings {
  private readonly rounds = new Map<string, number[]>();

  constructor(private readonly sizes: number[]) {}

  add(call: string, size: number, times: number[]): void {
    const key = `${call} ${size}`;
    this.rounds.set(key, [...(this.rounds.get(key) ?? []), median(times)]);
  }

  /** Medians of the rounds with the least and the greatest; growth from the smallest size to the largest. */
  table(calls: string[]): string {
    const head = [HEAD[0]!, ...this.sizes.map((size) => size.toLocaleString('en')), HEAD[1]!];
    const rows = calls.map((call) => {
      const of = (size: number) => this.rounds.get(`${call} ${size}`)!;
      const growth = median(of(this.sizes.at(-1)!)) / median(of(this.sizes[0]!));
      return [call, ...this.sizes.map((size) => spread(of(size), milliseconds)), growth.toFixed(1)];
    });
    return markdownTable(head, rows);
  }
}

/** Milliseconds, with a digit behind the point only where it tells something. */
export const milliseconds = (time: number) => (time < 10 ? time.toFixed(1) : String(Math.round(time)));
