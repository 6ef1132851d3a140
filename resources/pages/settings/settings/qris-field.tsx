import { faultOfQris, merchantOf } from '@server/rules/qris';
import { PICTURE_TYPES } from '@server/rules/picture';
import { useState } from 'react';
import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';
import { TextArea } from '@/ui/text-area';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import type { PictureFault } from './read-qr-picture';
import type { SettingsDraft } from './settings-draft';

/** Takes a picture of the merchant's code, which this browser reads, or the text of the code. */
export function QrisField({ draft, onChange, errors }: FieldsProps<SettingsDraft>) {
  const { qris: words, fields, hints } = useMessages('settings');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const code = draft.qris.trim();
  const wrong = code ? faultOfQris(code) : null;

  async function choose(picture: File | null) {
    setFile(picture);
    setFault(null);
    if (!picture) return;
    const { readQrPicture } = await import('./read-qr-picture');
    const read = await readQrPicture(picture);
    if (read.fault) setFault(read.fault);
    else onChange({ qris: read.text });
  }

  return (
    <div className="grid gap-3">
      <Field
        label={fields.qris}
        hint={code && !wrong ? words.found(merchantOf(code)) : hints.qris}
        error={fault ? words.faults[fault] : undefined}
      >
        {(control) => (
          <FileInput
            control={control}
            accept={PICTURE_TYPES.join(',')}
            file={file}
            onChoose={(picture) => void choose(picture)}
            words={words}
          />
        )}
      </Field>
      <Field label={words.text} isOptional error={wrong ? words.faults[wrong] : errors?.qris}>
        {(control) => (
          <TextArea
            {...control}
            spellCheck={false}
            className="min-h-20 font-mono text-sm"
            value={draft.qris}
            onChange={(event) => onChange({ qris: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
