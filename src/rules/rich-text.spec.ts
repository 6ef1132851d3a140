import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Block, type Inline, parseRichText } from './rich-text.js';

const bold = (...children: Inline[]): Inline => ({ kind: 'bold', children });
const italic = (...children: Inline[]): Inline => ({ kind: 'italic', children });
const paragraph = (...lines: Inline[][]): Block => ({ kind: 'paragraph', lines });

describe('rich text', () => {
  it('reads lists by the start of their lines', () => {
    expect(parseRichText('1. one\n2. two\n• a\n- b\n* c\n✓ d\n✔ e\n☑ f\n✅ g')).toEqual([
      {
        kind: 'numbered',
        items: [
          { number: '1', content: ['one'] },
          { number: '2', content: ['two'] },
        ],
      },
      { kind: 'bullets', items: [{ content: ['a'] }, { content: ['b'] }, { content: ['c'] }] },
      {
        kind: 'checks',
        items: [{ content: ['d'] }, { content: ['e'] }, { content: ['f'] }, { content: ['g'] }],
      },
    ]);
  });

  it('needs no space after the marker of an item', () => {
    expect(parseRichText('-one\n•two\n*three')).toEqual([
      { kind: 'bullets', items: [{ content: ['one'] }, { content: ['two'] }, { content: ['three'] }] },
    ]);
    expect(parseRichText('✔️ coloured')).toEqual([{ kind: 'checks', items: [{ content: ['coloured'] }] }]);
  });

  it('accepts numbers of any length, any space after them, and lists across empty lines', () => {
    const items = [
      { number: '9', content: ['a'] },
      { number: '10', content: ['b'] },
    ];
    expect(parseRichText('9.a\n\n10.   b')).toStrictEqual([{ kind: 'numbered', items }]);
    expect(parseRichText('✓a\n\n✓   b')).toStrictEqual([
      { kind: 'checks', items: [{ content: ['a'] }, { content: ['b'] }] },
    ]);
  });

  it('keeps the lines of a paragraph apart and ends it at an empty line', () =>
    expect(parseRichText('a\r\nb\n\nc')).toEqual([paragraph(['a'], ['b']), paragraph(['c'])]));

  it.each<[string, Inline[]]>([
    ['**all** of *it*', [bold('all'), ' of ', italic('it')]],
    ['***both***', [bold(italic('both'))]],
    ['*in **side** it*', [italic('in ', bold('side'), ' it')]],
    ['**ends *so***', [bold('ends ', italic('so'))]],
    ['2 * 3 * 4', ['2 * 3 * 4']],
    ['a **never closed', ['a **never closed']],
    ['****', ['****']],
    ['2.083.333 rupiah', ['2.083.333 rupiah']],
    ['-- so they say', ['-- so they say']],
    ['-', ['-']],
    ['*a* and *b*', [italic('a'), ' and ', italic('b')]],
    ['a**b**', ['a', bold('b')]],
    ['**a**b**', [bold('a'), 'b**']],
    ['x * *a*', ['x * ', italic('a')]],
    ['a *b *c*', ['a ', italic('b *c')]],
    ['1. one\u2028two', ['1. one\u2028two']],
    ['- one\u2028two', ['- one\u2028two']],
    ['✓ one\u2028two', ['✓ one\u2028two']],
    ['<b onclick="x">no</b>', ['<b onclick="x">no</b>']],
  ])('reads the line %j', (source, line) => expect(parseRichText(source)).toEqual([paragraph(line)]));

  it('reads emphasis inside items', () =>
    expect(parseRichText('- **bold** item')).toEqual([
      { kind: 'bullets', items: [{ content: [bold('bold'), ' item'] }] },
    ]));

  it('returns nothing for blank text', () => expect(parseRichText(' \n\n ')).toEqual([]));

  it('never loses text and never throws', () => {
    const signs = fc.constantFrom(
      '*',
      '**',
      '***',
      '\n',
      ' ',
      '-',
      '•',
      '✓',
      '✅',
      '1.',
      'a',
      'Ω',
      '<b>',
      '\r',
    );
    const source = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(signs).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(source, (text) => words(textOf(parseRichText(text))) === words(text)),
      { numRuns: 500 },
    );
  });

  it('takes linear time on lines that are built to slow it down', () => {
    // As much text in one piece and in sixteen, so that both take equally long and a slow machine does not matter.
    // Quadratic time would be sixteen times as long in one piece.
    const cost = (pieces: number) => {
      const before = performance.now();
      for (const piece of ['*a ', '**a ', '*', 'a*', '***a ', '**a*', '*a**'])
        for (let i = 0; i < pieces; i++) parseRichText(piece.repeat(40_000 / pieces));
      return performance.now() - before;
    };
    const least = (pieces: number) => Math.min(...[1, 2, 3, 4, 5].map(() => cost(pieces)));
    expect(least(1) / least(16)).toBeLessThan(6);
  });
});

/** Everything but the formatting characters. */
const words = (text: string): string => text.replace(/[\s*•\-.]|✓|✔|☑|✅|\uFE0F/gu, '');

const textOf = (blocks: Block[]): string =>
  blocks
    .flatMap((block) => ('lines' in block ? block.lines : block.items.map(withNumber)))
    .map(inlineText)
    .join('');

const withNumber = (item: { number?: string; content: Inline[] }): Inline[] => [
  item.number ?? '',
  ...item.content,
];

const inlineText = (parts: Inline[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : inlineText(part.children))).join('');
