import type { Reader } from '@server/platform/inertia/documents.view';
import type { SheetCell } from '@server/rules/sheet';
import { dayOf, formatTime } from '@/lib/format';

export const dayCell = (iso: string | null, { time_zone }: Reader): SheetCell =>
  iso === null ? null : { day: dayOf(iso, time_zone) };

export const wholeDay = (day: string | null): SheetCell => (day === null ? null : { day });

export const momentCell = (iso: string, { time_zone }: Reader): SheetCell => ({
  moment: `${dayOf(iso, time_zone)} ${formatTime(iso, time_zone).slice(0, 5).replace('.', ':')}`,
});

/** `Waktu (WIB)`: a column of times names their zone. */
export const inZone = (head: string, iso: string, { time_zone }: Reader): string =>
  `${head} (${formatTime(iso, time_zone).split(' ')[1]})`;

/** `pembayaran-2026-11-transfer` */
export const fileName = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter((part) => !!part)
    .map((part) =>
      part!
        .toLowerCase()
        .normalize('NFKD')
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, ''),
    )
    .filter(Boolean)
    .join('-');
