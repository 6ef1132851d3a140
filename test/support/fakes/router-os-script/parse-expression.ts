import type { Parser } from './parse.js';
import type { Value } from './syntax.js';

/**
 * The manual gives no precedence among operators beyond the usual. Those of one row may follow each other; two rows may
 * meet only as comparisons beside `&&` or `||`. All else needs brackets, and is refused without.
 */
const ROWS: string[][] = [
  ['||'],
  ['&&'],
  ['=', '!=', '<', '>', '<=', '>=', '~'],
  ['+', '-'],
  ['.'],
  ['*', '/', '%'],
  ['->'],
];
const OPERATOR = /->|&&|\|\||<=|>=|!=|[=<>~+\-.*/%]/;

export function parseExpression(parser: Parser): Value {
  let left = operand(parser);
  let logical: { row: number; left: Value } | null = null;
  let row = -1;
  for (let next = nextOperator(parser); next; next = nextOperator(parser)) {
    const isLogical = next.row < 2;
    if (isLogical) {
      if (logical && logical.row !== next.row) parser.fail('&& beside || without brackets');
      left = logical ? joined(ROWS[logical.row]![0]!, logical.left, left) : left;
      logical = { row: next.row, left };
      left = operand(parser);
      row = -1;
      continue;
    }
    if (row !== -1 && (row !== next.row || row === 2)) parser.fail(`${next.sign} needs brackets here`);
    row = next.row;
    left = joined(next.sign, left, operand(parser));
  }
  return logical ? joined(ROWS[logical.row]![0]!, logical.left, left) : left;
}

const joined = (operator: string, left: Value, right: Value): Value => ({
  is: 'operation',
  operator,
  left,
  right,
});

function nextOperator(parser: Parser): { sign: string; row: number } | null {
  parser.skipBlanks();
  const sign = parser.take(OPERATOR);
  if (!sign) return null;
  parser.skipBlanks();
  return { sign, row: ROWS.findIndex((row) => row.includes(sign)) };
}

function operand(parser: Parser): Value {
  parser.skipBlanks();
  if (parser.take(/!(?!=)/)) return { is: 'not', of: parser.value() };
  return parser.value();
}
