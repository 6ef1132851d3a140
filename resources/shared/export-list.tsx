import { usePage } from '@inertiajs/react';
import type { ExportKind } from '@server/rules/csv';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { useDownload } from '@/ui/hooks/use-download';
import { downloadList, type ListFileForm, type ListFilters } from '@/api/download-list';
import { useMessages } from '@/i18n/use-messages';

type ExportListProps = { kind: ExportKind; query: ListFilters; onClose: () => void };

const FORMS: ListFileForm[] = ['xlsx', 'csv'];

/** Downloads what a list shows. */
export function ExportList({ kind, query, onClose }: ExportListProps) {
  const words = useMessages('exportList');
  const { locale } = usePage().props.app;
  const [form, setForm] = useState<ListFileForm>('xlsx');
  const { isPending, onDownload } = useDownload(async () => {
    await downloadList({ kind, form, locale }, query);
    onClose();
  });
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <p className="text-base text-muted">{words.text}</p>
        <RadioChips label={words.label}>
          <div className="grid grid-cols-2 gap-2">
            {FORMS.map((one) => (
              <RadioChip
                key={one}
                name="form"
                isChecked={one === form}
                onChange={() => setForm(one)}
                className="grid justify-items-center text-center"
              >
                <RadioName>{words.forms[one].name}</RadioName>
              </RadioChip>
            ))}
          </div>
        </RadioChips>
        <p className="text-sm text-muted">{words.forms[form].hint}</p>
      </ModalBody>
      <ModalActions>
        <ModalCancel />
        <Button tone="primary" isPending={isPending} onClick={onDownload}>
          {words.save}
        </Button>
      </ModalActions>
    </Modal>
  );
}
