import { usePage } from '@inertiajs/react';
import type { BulkSaleView } from '@server/customers/bulk-sales/bulk-sale.view';
import { csvOf } from '@/lib/csv';
import { useFormat } from '@/ui/hooks/use-format';
import { saveFile } from '@/lib/save-file';
import { useMessages } from '@/i18n/use-messages';

/** Saves one line for each licence, with its invoice. */
export function useSoldCsv({ user_name, licenses, created_at }: BulkSaleView): () => void {
  const { columns, file } = useMessages('bulkSale');
  const { app } = usePage().props;
  const { calendarDay } = useFormat();
  const day = (at: string | null | undefined) => (at ? calendarDay(at) : '');
  const rows = licenses.map(({ license_key, plan_name, end_date, invoice }) => [
    license_key ?? '',
    user_name ?? '',
    plan_name ?? '',
    day(invoice?.period_start),
    day(end_date),
    String(invoice?.total ?? 0),
    invoice?.number ?? '',
    invoice?.pay_url ?? '',
  ]);
  return () => {
    const text = csvOf([columns, ...rows], app.locale);
    saveFile(`${file}-${day(created_at)}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
}
