import { Button } from '@/ui/button';
import { ShownOnce } from '@/ui/shown-once';
import { useMessages } from '@/i18n/use-messages';
import { saveFile } from '@/lib/save-file';

type RecoveryCodesProps = { codes: string[]; onClose: () => void };

export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { shown: words } = useMessages('account').factor;
  const text = codes.join('\n');
  return (
    <ShownOnce words={words} secret={text} onClose={onClose}>
      <Button
        className="justify-self-start"
        onClick={() => saveFile(words.file, new Blob([`${text}\n`], { type: 'text/plain' }))}
      >
        {words.save}
      </Button>
    </ShownOnce>
  );
}
