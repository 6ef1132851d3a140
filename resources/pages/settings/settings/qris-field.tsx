import { faultOfQris, merchantOf } from '@server/rules/qris';
import { PICTURE_TYPES } from '@server/rules/picture';
import { useState } from 'react';
import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';
import { TextAreaField } from '@/ui/text-area-field';
import type { FieldsProps } from '@/lib/form-fields';
import { useMessages } from '@/i18n/use-messages';
import type { PictureFault } from './read-qr-picture';
import type { SettingsDraft } from './settings-draft';

/** Takes a picture of the merchant's code, which this browser reads, or the text of the code. */
export function QrisField({ draft, onChange, errors, bind }: FieldsProps<SettingsDraft>) {
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
      <TextAreaField
        label={words.text}
        isOptional
        spellCheck={false}
        className="min-h-20 font-mono text-sm"
        {...bind('qris')}
        error={wrong ? words.faults[wrong] : errors?.qris}
      />
    </div>
  );
}
