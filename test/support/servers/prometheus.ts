type Labels = Record<string, string>;
type Sample = { name: string; labels: Labels; value: number };

/** A metric in an expression, with its labels. */
export type Use = { name: string; labels: string[] };

/** The metrics of a server, as parsed by Prometheus. */
export function metricsIn(text: string) {
  const samples = text.split('\n').flatMap(sampleIn);
  const named = (name: string) => samples.filter((sample) => sample.name === name);
  return {
    text,
    /** The value of the one series with these labels; undefined when there is none. */
    value: (name: string, labels: Labels = {}) =>
      named(name).find((sample) =>
        Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )?.value,
    sum: (name: string) => named(name).reduce((total, { value }) => total + value, 0),
    has: (name: string, labels: string[]) =>
      named(name).some((sample) => labels.every((label) => label in sample.labels)),
  };
}

function sampleIn(line: string): Sample[] {
  const [, name, labels, value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (!name) return [];
  const pairs = [...(labels ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(
    ([, key, text]) => [key!, text!] as const,
  );
  return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
}

/** Labels that Prometheus adds to every series. */
const ADDED = new Set(['instance', 'job']);

/** PromQL keywords and functions. */
const WORDS = new Set(
  'abs absent and avg by changes clamp_min count group_left histogram_quantile ignoring increase label_replace le max min offset on or rate sum time topk unless without'.split(
    ' ',
  ),
);

/**
 * Every metric in the expressions of a rules file or a dashboard: their `expr`, one to a line.
 * Its labels are those in braces, and those that the expression groups by.
 */
export function usesIn(file: string): Use[] {
  return [...file.matchAll(/^\s*"?expr"?: (.+?),?$/gm)].flatMap(([, expression]) => {
    const promQl = expression!.startsWith('"') ? (JSON.parse(expression!) as string) : expression!;
    return usesOf(promQl);
  });
}

function usesOf(expression: string): Use[] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/,\s*/));
  const bare = expression
    .replaceAll(/\b(by|without|on|ignoring|group_left) \([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/(?<!\w)([a-zA-Z_:][\w:]*)(?:\{([^}]*)\})?/g)]
    .filter(([, name]) => !WORDS.has(name!))
    .map(([, name, matchers]) => ({
      name: name!,
      labels: [...(matchers ?? '').matchAll(/(\w+)\s*[=!]/g)]
        .map(([, label]) => label!)
        .concat(grouped)
        .filter((label) => !ADDED.has(label)),
    }));
}
