import { useState } from 'react';
import { Button } from '@/ui/button';
import { Modal, ModalActions, ModalBody } from '@/ui/modal';
import { RadioChip, RadioChips } from '@/ui/radio-chip';
import { useValueWords } from '@/ui/hooks/use-value-words';
import { useFormat } from '@/ui/hooks/use-format';
import type { NamedConflict } from '@/api/refusal-words';
import { useMessages } from '@/i18n/use-messages';

export type ConflictsProps = {
  conflicts: NamedConflict[];
  onDecide: (theirs: string[]) => void;
  onClose: () => void;
};

export function Conflicts({ conflicts, onDecide, onClose }: ConflictsProps) {
  const { conflict: words } = useMessages('shared');
  const [theirs, setTheirs] = useState(conflicts.map(({ field }) => field));
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs([...theirs.filter((one) => one !== field), ...(isTheirs ? [field] : [])]);
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <p className="text-base text-muted">{words.text}</p>
        {conflicts.map((one) => (
          <Choice
            key={one.field}
            conflict={one}
            isTheirs={theirs.includes(one.field)}
            onChoose={(isTheirs) => choose(one.field, isTheirs)}
          />
        ))}
      </ModalBody>
      <ModalActions>
        <Button onClick={onClose}>{words.back}</Button>
        <Button tone="primary" onClick={() => onDecide(theirs)}>
          {words.save}
        </Button>
      </ModalActions>
    </Modal>
  );
}

type ChoiceProps = { conflict: NamedConflict; isTheirs: boolean; onChoose: (isTheirs: boolean) => void };

function Choice({ conflict, isTheirs, onChoose }: ChoiceProps) {
  const { conflict: words } = useMessages('shared');
  const { moment } = useFormat();
  const valueOf = useValueWords();
  const { field, name, mine, theirs, changed_by, changed_at } = conflict;
  const when = changed_at && moment(changed_at);
  const sides = [
    { isTheirSide: true, value: theirs, from: when ? words.theirs(changed_by, when) : words.stored },
    { isTheirSide: false, value: mine, from: words.mine },
  ];
  return (
    <RadioChips label={name}>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ isTheirSide, value, from }) => (
          <RadioChip
            key={from}
            name={field}
            isChecked={isTheirs === isTheirSide}
            onChange={() => onChoose(isTheirSide)}
            className="grid max-h-60 content-start gap-1 overflow-y-auto wrap-anywhere"
          >
            <span className="text-base font-semibold whitespace-pre-wrap text-ink">
              {valueOf(field, value)}
            </span>
            <span>{from}</span>
          </RadioChip>
        ))}
      </div>
    </RadioChips>
  );
}
