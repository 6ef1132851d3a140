import { Combobox } from '@base-ui/react/combobox';
import { FEATURE_ICON_GROUPS } from '@server/rules/feature-icons';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useState } from 'react';
import { FeatureIcon } from '@/shared/feature-icon';
import type { ControlProps } from '@/ui/field';
import type { Messages } from '@/i18n/messages';
import { useMessages } from '@/i18n/use-messages';

const COLUMNS = 6;

/** Beside the dialog, else below, so that it covers neither title nor description; on low screens anywhere. */
const BESIDE = { side: 'left', align: 'end', sideOffset: 30 } as const;
const BELOW = { sideOffset: 6, collisionAvoidance: { side: 'none' } } as const;
const ANYWHERE = { sideOffset: 6 };

type Placement = typeof BESIDE | typeof BELOW | typeof ANYWHERE;

function roomiest(): Placement {
  if (window.matchMedia('(min-width: 1100px)').matches) return BESIDE;
  return window.matchMedia('(min-height: 600px)').matches ? BELOW : ANYWHERE;
}

type Words = Messages['features']['icons'];
type Icon = { value: string; label: string; group: string };
type IconGroup = { value: string; items: Icon[] };

const groupsIn = (words: Words): IconGroup[] =>
  Object.entries(FEATURE_ICON_GROUPS).map(([name, icons]) => {
    const group = words.group(name);
    return { value: group, items: icons.map((value) => ({ value, label: words.nameOf(value), group })) };
  });

const matches = ({ label, group }: Icon, typed: string) =>
  `${label} ${group}`.toLowerCase().includes(typed.trim().toLowerCase());

type IconPickerProps = ControlProps & { value: string; onChange: (name: string) => void };

/** A searchable grid of icons by group, with arrow keys; Esc or a click outside closes it. */
export function IconPicker({ value, onChange, ...control }: IconPickerProps) {
  const { icons: words } = useMessages('features');
  const groups = useMemo(() => groupsIn(words), [words]);
  const [place, setPlace] = useState<Placement>(ANYWHERE);
  const label = words.nameOf(value);
  return (
    <Combobox.Root
      grid
      items={groups}
      filter={matches}
      value={{ value, label, group: '' }}
      isItemEqualToValue={(a, b) => a.value === b.value}
      onOpenChange={(isOpen) => isOpen && setPlace(roomiest())}
      onValueChange={(icon) => icon && onChange(icon.value)}
    >
      <Combobox.Trigger {...control} className={clsx('control', 'flex items-center gap-2.5 text-left')}>
        <FeatureIcon name={value} className="size-4.5 text-accent-ink" />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <ChevronDown aria-hidden className="size-4 text-faint" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner {...place} className="z-50">
          <Combobox.Popup
            aria-label={words.choose}
            className="flex max-h-[min(var(--available-height),24rem)] w-[max(var(--anchor-width),17.5rem)] flex-col rounded-lg border border-line-strong bg-raised shadow-pop outline-none"
          >
            <div className="border-b border-line p-2">
              <Combobox.Input aria-label={words.search} placeholder={words.search} className="control" />
            </div>
            <Combobox.Empty className="px-3.5 text-sm text-muted not-empty:py-3">{words.none}</Combobox.Empty>
            <Combobox.List
              aria-label={words.list}
              className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 empty:p-0"
            >
              {(group: IconGroup) => <IconGroupView key={group.value} group={group} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function IconGroupView({ group }: { group: IconGroup }) {
  return (
    <Combobox.Group items={group.items} className="mb-2 last:mb-0">
      <Combobox.GroupLabel className="px-1.5 py-1 text-xs font-semibold text-faint select-none">
        {group.value}
      </Combobox.GroupLabel>
      {rowsOf(group.items).map((row) => (
        <Combobox.Row key={row[0]!.value} className="grid grid-cols-6">
          {row.map((icon) => (
            <Combobox.Item
              key={icon.value}
              value={icon}
              aria-label={icon.label}
              title={icon.label}
              className="grid h-10 cursor-default place-items-center rounded-sm text-muted outline-none data-highlighted:bg-hover data-highlighted:text-ink data-selected:bg-accent-soft data-selected:text-accent-ink pointer-coarse:h-11"
            >
              <FeatureIcon name={icon.value} className="size-5" />
            </Combobox.Item>
          ))}
        </Combobox.Row>
      ))}
    </Combobox.Group>
  );
}

const rowsOf = (icons: Icon[]): Icon[][] =>
  Array.from({ length: Math.ceil(icons.length / COLUMNS) }, (_, row) =>
    icons.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
