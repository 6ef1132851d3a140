import { Autocomplete } from '@base-ui/react/autocomplete';
import clsx from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { ExternalAnchor } from '@/ui/external-link';
import { Icon } from '@/ui/icon';
import { useMessages } from '@/i18n/use-messages';
import type { Entry, Group, Subject } from './palette-entry';

/** Shared with the buttons, which would otherwise not be beside their entries. */
const GROUP = 'not-last:mb-2';
const HEADING = 'h-7';
const ROW = 'h-10 pointer-coarse:h-11';

type EntryGroupProps = { group: Group; onChoose: (entry: Entry) => void };

export const EntryGroup = ({ group, onChoose }: EntryGroupProps) => (
  <Autocomplete.Group items={group.items} className={GROUP}>
    <Autocomplete.GroupLabel
      className={clsx(HEADING, 'flex items-center px-3 text-xs font-semibold text-faint')}
    >
      {group.value}
    </Autocomplete.GroupLabel>
    <Autocomplete.Collection>
      {(entry: Entry) => (
        <Autocomplete.Item
          key={entry.value}
          value={entry}
          onClick={() => onChoose(entry)}
          render={
            'chat' in entry.choice ? <ExternalAnchor href={entry.choice.chat} tabIndex={-1} /> : undefined
          }
          className={clsx(
            ROW,
            'flex cursor-pointer items-center gap-3 rounded-md px-3 outline-none select-none data-highlighted:bg-hover',
            entry.subject && 'pr-11 pointer-coarse:pr-13',
          )}
        >
          <EntryTexts {...entry} />
        </Autocomplete.Item>
      )}
    </Autocomplete.Collection>
  </Autocomplete.Group>
);

const EntryTexts = ({ label, note, figure }: Entry) => (
  <>
    <span title={label} className="min-w-0 flex-1 truncate text-base font-medium tabular-nums">
      {label}
    </span>
    <span className="max-w-[45%] shrink-0 truncate text-xs text-faint tabular-nums">{note}</span>
    {figure && <span className="shrink-0 text-xs font-medium text-muted tabular-nums">{figure}</span>}
  </>
);

type ActionButtonsProps = { groups: Group[]; onOpenActions: (subject: Subject) => void };

/** For mouse and touch. They lie over the list, because an option may not contain a button. */
export function ActionButtons({ groups, onOpenActions }: ActionButtonsProps) {
  const { rowActions } = useMessages('shared');
  return (
    <div className="pointer-events-none absolute top-0 right-0">
      {groups.map(({ value, items }) => (
        <div key={value} className={GROUP}>
          <div className={HEADING} />
          {items.map(({ value: key, subject }) => (
            <div key={key} className={ROW}>
              {subject && (
                <button
                  type="button"
                  aria-label={rowActions.of(subject.name)}
                  title={rowActions.of(subject.name)}
                  onClick={() => onOpenActions(subject)}
                  className="pointer-events-auto grid aspect-square h-full place-items-center rounded-md text-faint hover:text-ink"
                >
                  <Icon of={ChevronRight} />
                </button>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
