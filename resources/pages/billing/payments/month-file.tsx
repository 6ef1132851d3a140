import { usePage } from '@inertiajs/react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { SelectField } from '@/ui/select-field';
import { useDownload } from '@/ui/hooks/use-download';
import { askApi } from '@/api/api';
import { saveAnswer } from '@/api/save-answer';
import { attachmentName } from '@/lib/attachment-name';
import { formatMonth } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { monthsUpTo } from '@/lib/months';
import { useMessages } from '@/i18n/use-messages';

type MonthFileProps = { month: string | null; onClose: () => void };

/** Downloads a month for the accountant; the last whole one unless the list shows another. */
export function MonthFile({ month: shown, onClose }: MonthFileProps) {
  const { accounting: words } = useMessages('payments');
  const { app } = usePage().props;
  const { today } = useFormat();
  const last = monthsUpTo(today.slice(0, 7), 13);
  const months = shown && !last.includes(shown) ? [shown, ...last] : last;
  const [query, setQuery] = useState({ month: shown ?? last[1]!, locale: app.locale });
  const download = async (kind: 'xlsx' | 'zip') => {
    const call = kind === 'xlsx' ? 'GET /accounting.xlsx' : 'GET /accounting.zip';
    const answer = await askApi(call, { query });
    await saveAnswer(answer, attachmentName(answer));
    onClose();
  };
  const workbook = useDownload(() => download('xlsx'));
  const archive = useDownload(() => download('zip'));
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <p className="text-base text-muted">{words.text}</p>
        <SelectField
          label={words.month}
          options={Object.fromEntries(months.map((month) => [month, formatMonth(month, app.locale)]))}
          value={query.month}
          onChange={(month) => setQuery({ ...query, month })}
        />
      </ModalBody>
      <ModalActions>
        <ModalCancel />
        <Button isPending={archive.isPending} onClick={archive.onDownload}>
          {words.csv}
        </Button>
        <Button tone="primary" isPending={workbook.isPending} onClick={workbook.onDownload}>
          {words.excel}
        </Button>
      </ModalActions>
    </Modal>
  );
}
