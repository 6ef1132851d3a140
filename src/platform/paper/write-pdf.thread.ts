import PDFDocument from 'pdfkit';
import type { Paper, PaperLine } from '../../rules/paper.js';

const MARGIN = 50;
const RIGHT = 595.28 - MARGIN;
const WIDTH = RIGHT - MARGIN;
const AMOUNT = 120;
const INK = '#10141c';
const FAINT = '#626c7d';

type Doc = InstanceType<typeof PDFDocument>;
type Style = { size?: number; isBold?: boolean; colour?: string };

/** The same document always gives the same bytes: its date is fixed, and its id follows from its content. */
export function writePdf(paper: Paper): Promise<Buffer> {
  const title = `${paper.title} ${paper.number}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: printable(title), Producer: 'Lisensi', Creator: 'Lisensi', CreationDate: new Date(0) },
  });
  const written = bytesOf(doc);
  drawHead(doc, paper);
  drawFacts(doc, paper);
  drawLines(doc, paper);
  drawSums(doc, paper);
  if (paper.pay) drawPay(doc, paper.pay);
  if (paper.payments) drawPayments(doc, paper.payments);
  doc.end();
  return written;
}

function bytesOf(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function drawHead(doc: Doc, { title, number, state, stamp, seller }: Paper): void {
  const half = WIDTH / 2 - 10;
  const top = doc.y;
  write(doc, seller.name, MARGIN, { size: 15, isBold: true }, { width: half });
  for (const line of seller.lines) write(doc, line, MARGIN, { size: 9, colour: FAINT }, { width: half });
  const below = doc.y;
  doc.y = top;
  const right = { width: half, align: 'right' as const };
  write(doc, title, RIGHT - half, { size: 18, isBold: true }, right);
  write(doc, number, RIGHT - half, { size: 11, isBold: true }, right);
  if (stamp ?? state) write(doc, (stamp ?? state)!, RIGHT - half, { size: 11, isBold: !!stamp }, right);
  doc.y = Math.max(below, doc.y) + 22;
}

function drawFacts(doc: Doc, { facts }: Paper): void {
  for (const { label, lines } of facts) {
    room(doc, 30);
    const top = doc.y;
    write(doc, label, MARGIN, { size: 9, colour: FAINT }, { width: 120 });
    doc.y = top;
    for (const line of lines) write(doc, line, MARGIN + 130, { size: 10 }, { width: WIDTH - 130 });
    doc.y += 4;
  }
  doc.y += 14;
}

function drawLines(doc: Doc, { heads, lines }: Paper): void {
  if (lines.length === 0) return;
  drawRow(doc, { title: heads.what, notes: [], amount: heads.amount }, { size: 9, colour: FAINT });
  for (const line of lines) drawRow(doc, line, { size: 10.5 });
}

function drawSums(doc: Doc, { sums }: Paper): void {
  sums.forEach(({ label, amount }, at) => {
    const isLast = at === sums.length - 1;
    const style = { size: isLast ? 13 : 10.5, isBold: isLast };
    pair(doc, { left: label, right: amount, at: RIGHT - AMOUNT - 220, width: 200, align: 'right' }, style);
    doc.y += 5;
  });
}

function drawPayments(doc: Doc, { title, lines }: NonNullable<Paper['payments']>): void {
  doc.y += 20;
  room(doc, 40);
  write(doc, title, MARGIN, { size: 11, isBold: true });
  doc.y += 4;
  for (const line of lines) drawRow(doc, line, { size: 10 });
}

const CODE = 130;

function drawPay(doc: Doc, { title, lines, qris }: NonNullable<Paper['pay']>): void {
  doc.y += 20;
  room(doc, qris ? CODE + 60 : 80);
  write(doc, title, MARGIN, { size: 11, isBold: true });
  doc.y += 4;
  const top = doc.y;
  const width = qris ? WIDTH - CODE - 20 : WIDTH;
  for (const line of lines) write(doc, line, MARGIN, { size: 10 }, { width });
  if (!qris) return;
  const below = doc.y;
  const { size, path } = qris.code;
  doc
    .save()
    .translate(RIGHT - CODE, top)
    .scale(CODE / size)
    .path(path)
    .fill('#000');
  doc.restore();
  doc.y = top + CODE;
  for (const line of qris.lines)
    write(doc, line, RIGHT - CODE - 30, { size: 9 }, { width: CODE + 30, align: 'right' });
  doc.y = Math.max(below, doc.y);
}

function drawRow(doc: Doc, { title, notes, amount }: PaperLine, style: Style): void {
  room(doc, 30 + 12 * notes.length);
  pair(doc, { left: title, right: amount, at: MARGIN, width: WIDTH - AMOUNT - 10 }, style);
  for (const note of notes)
    write(doc, note, MARGIN, { size: 9, colour: FAINT }, { width: WIDTH - AMOUNT - 10 });
  doc.y += 5;
  doc.moveTo(MARGIN, doc.y).lineTo(RIGHT, doc.y).lineWidth(0.5).strokeColor('#c9d0db').stroke();
  doc.y += 7;
}

type Pair = { left: string; right: string; at: number; width: number; align?: 'right' };

function pair(doc: Doc, { left, right, at, width, align }: Pair, style: Style): void {
  room(doc, 20);
  const top = doc.y;
  write(doc, right, RIGHT - AMOUNT, style, { width: AMOUNT, align: 'right' });
  doc.y = top;
  write(doc, left, at, style, { width, align });
}

/** Begins a page where the rest of this one is too low. */
function room(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
}

type Placed = { width?: number; align?: 'right' };

function write(
  doc: Doc,
  text: string,
  x: number,
  { size = 10, isBold, colour }: Style,
  place?: Placed,
): void {
  doc
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour ?? INK)
    .text(printable(text), x, doc.y, place);
}

/** The standard fonts have the letters of Western Europe. Other accents are left out, and other scripts become question marks. */
const printable = (text: string): string =>
  text
    .replaceAll('\u00a0', ' ')
    .normalize('NFC')
    .replaceAll(/[^\n\u0020-\u007e\u00a1-\u00ff–—‘’“”•…€]/gu, (sign) => {
      const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
    });
