/** The light formatting of descriptions (spec §5.11), read into a small tree; nothing in it is ever HTML. */

export type Inline = string | { kind: 'bold' | 'italic'; children: Inline[] };

export type Item = { number?: string; content: Inline[] };

export type Block =
  { kind: 'paragraph'; lines: Inline[][] } | { kind: 'numbered' | 'bullets' | 'checks'; items: Item[] };

type Line = { kind: Block['kind']; number?: string; text: string };

/** Whatever is not formatting stays text, so every source has a tree and none of its words get lost. */
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

/** `2.083` is an amount, not the second item. */
const NUMBERED = /^(\d+)\.(?!\d)\s*(\S.*)$/;
/** `--` is a dash; an asterisk that is closed in its line is emphasis, unless a space follows it. */
const BULLET = /^(?:•|-(?!-)|\*(?=\s)|\*(?=[^*]+$))\s*(\S.*)$/;
/** The last sign of each may be followed by the one that asks for a coloured picture. */
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

/** Up to three asterisks and a character that shows: four are a drawn rule. */
const OPENING = /^\*{1,3}[^\s*]/;

function* spansOf(text: string): Generator<Span> {
  // No closing mark behind one place means none behind a later one: each is searched in vain only once.
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

/** Where the mark that closes stands: right behind a character that shows, in a run of asterisks that fits. */
function closingMark(text: string, start: number, mark: Span['mark']): number {
  RUN.lastIndex = start + 1;
  for (let run = RUN.exec(text); run; run = RUN.exec(text)) {
    const [{ length }, place] = [run[0], run.index];
    const fits = mark === '**' ? length >= 2 : length !== 2;
    // Of `***` the outer mark is the last one: an italic word may end a bold stretch.
    if (fits && /\S/.test(text[place - 1]!)) return mark === '**' ? place + length - 2 : place;
  }
  return -1;
}
