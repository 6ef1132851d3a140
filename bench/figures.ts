/** How figures of several rounds are told. */

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** @param part 0.99 for the 99th percentile */
export const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;

export const median = (values: number[]): number => quantile(values, 0.5);

/** The median with the least and the greatest. */
export const spread = (values: number[], told = (value: number) => value.toFixed(1)): string =>
  `${told(median(values))} (${told(Math.min(...values))}–${told(Math.max(...values))})`;

export const markdownTable = (head: string[], rows: unknown[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
