/** The light formatting of descriptions (catalog §4) as a small tree that never contains HTML. */

export type Inline = string | { kind: 'bold' | 'italic'; children: Inline[] };

export type Item = { number?: string; content: Inline[] };

export type Block =
  { kind: 'paragraph'; lines: Inline[][] } | { kind: 'numbered' | 'bullets' | 'checks'; items: Item[] };

type Line = { kind: Block['kind']; number?: string; text: string };

/** Unknown formatting stays text, so every source parses and no words are lost. */
export function parseRichText(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const text of source.split(/\r\n|\r|\n/).map((line) => line.trim())) {
    const line = text ? readLine(text) : undefined;
    if (!line && open?.kind === 'paragraph') open = undefined;
    if (line && line.kind !== open?.kind) blocks.push((open = emptyBlock(line.kind)));
    if (line) append(open!, line);
  }
  return blocks;
}

const emptyBlock = (kind: Block['kind']): Block =>
  kind === 'paragraph' ? { kind, lines: [] } : { kind, items: [] };

function append(block: Block, { number, text }: Line): void {
  const content = parseInline(text);
  if (block.kind === 'paragraph') block.lines.push(content);
  else block.items.push(number === undefined ? { content } : { number, content });
}

/** `2.083` is an amount, not item 2. */
const NUMBERED = /^(\d+)\.(?!\d)\s*(\S.*)$/;
/** `--` is a dash. An asterisk that is closed on its line is emphasis, unless a space follows it. */
const BULLET = /^(?:•|-(?!-)|\*(?=\s)|\*(?=[^*]+$))\s*(\S.*)$/;
/** A check mark may be followed by a variation selector that asks for its emoji form. */
const CHECK = /^[✓✔☑✅]\uFE0F?\s*(\S.*)$/u;

function readLine(text: string): Line {
  const [, number, words] = NUMBERED.exec(text) ?? [];
  if (number && words) return { kind: 'numbered', number, text: words };
  const bullet = BULLET.exec(text)?.[1];
  if (bullet) return { kind: 'bullets', text: bullet };
  const check = CHECK.exec(text)?.[1];
  if (check) return { kind: 'checks', text: check };
  return { kind: 'paragraph', text };
}

type Span = { from: number; to: number; mark: '*' | '**' };

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let done = 0;
  for (const { from, to, mark } of spansOf(text)) {
    const children = parseInline(text.slice(from + mark.length, to - mark.length));
    parts.push(text.slice(done, from), { kind: mark === '**' ? 'bold' : 'italic', children });
    done = to;
  }
  return [...parts, text.slice(done)].filter((part) => part !== '');
}

/** Three asterisks at most and a visible character; four are a drawn rule. */
const OPENING = /^\*{1,3}[^\s*]/;

function* spansOf(text: string): Generator<Span> {
  // Remembers marks without a closing mark, so that the rest of the line is searched only once for each.
  const unclosed = new Set<string>();
  for (let from = text.indexOf('*'); from >= 0;) {
    const mark = text[from + 1] === '*' ? '**' : '*';
    const inside = from + mark.length;
    const opens = OPENING.test(text.slice(from, from + 4)) && !unclosed.has(mark);
    const end = opens ? closingMark(text, inside, mark) : -1;
    if (opens && end < 0) unclosed.add(mark);
    if (end > 0) yield { from, to: end + mark.length, mark };
    from = text.indexOf('*', end > 0 ? end + mark.length : inside);
  }
}

const RUN = /\*+/g;

function closingMark(text: string, start: number, mark: Span['mark']): number {
  RUN.lastIndex = start + 1;
  for (let run = RUN.exec(text); run; run = RUN.exec(text)) {
    const [{ length }, place] = [run[0], run.index];
    const fits = mark === '**' ? length >= 2 : length !== 2;
    // The outer mark of `***` is the last one: an italic word may end a bold phrase.
    if (fits && /\S/.test(text[place - 1]!)) return mark === '**' ? place + length - 2 : place;
  }
  return -1;
}
