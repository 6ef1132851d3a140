export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | undefined | false | Piece[];

export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(strings.reduce((before, after, i) => before + textOf(pieces[i - 1]!) + after));

function textOf(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(textOf).join('');
  return piece === undefined || piece === false ? '' : escaped(String(piece));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

export const prose = (text: string): Html[] =>
  text.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`);

export const inline = (text: string): Piece[] =>
  text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part));
