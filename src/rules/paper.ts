/** The dark modules as an SVG path, `size` modules wide. */
export type QrCode = { size: number; path: string };

/** An amount with what it is for; `notes` are smaller lines below. */
export type PaperLine = { title: string; notes: string[]; amount: string };

/** An invoice or a receipt in the words of its reader, for the screen, the printer and the PDF. */
export type Paper = {
  title: string;
  number: string;
  state: string | null;
  /** Across the sheet, such as PAID. */
  stamp: string | null;
  seller: { name: string; lines: string[] };
  facts: { label: string; lines: string[] }[];
  heads: { what: string; amount: string };
  lines: PaperLine[];
  /** The last one counts. */
  sums: { label: string; amount: string }[];
  payments: { title: string; lines: PaperLine[] } | null;
  /** How to pay what is owed; null where nothing is. */
  pay: { title: string; lines: string[]; qris: { code: QrCode; lines: string[] } | null } | null;
};
