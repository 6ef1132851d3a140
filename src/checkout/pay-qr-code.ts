import { encode } from 'uqr';

/** White around it, in modules: less, and cameras do not find it. */
const BORDER = 4;

/** What is to be drawn black on white, in a square of so many units. */
export type QrCode = { size: number; path: string };

export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  return { size, path: data.map(pathOfRow).join('') };
}

/** Each run of black modules as one rectangle. */
function pathOfRow(row: boolean[], y: number): string {
  const starts = row.flatMap((isBlack, x) => (isBlack && !row[x - 1] ? [x] : []));
  return starts
    .map((x) => {
      const end = row.indexOf(false, x);
      const width = (end === -1 ? row.length : end) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    })
    .join('');
}
