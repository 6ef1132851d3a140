import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { router, usePage } from '@inertiajs/react';
import { Search } from 'lucide-react';
import { Scrim } from '@/ui/scrim';
import { useMessages } from '@/i18n/use-messages';
import type { Finding, Group } from './palette-search';
import { usePalette } from './use-palette';

/** `text` may have been typed before the palette was loaded. */
type PaletteProps = { text: string; onType: (text: string) => void; onClose: () => void };

/** Opens a page, or the list with the found row. */
export function Palette({ text, onType, onClose }: PaletteProps) {
  const { viewer } = usePage().props;
  const { palette, search } = useMessages('shared');
  const { groups, isSearching, failure } = usePalette(text, viewer?.is_back_office ?? false);

  function choose(finding: Finding) {
    onClose();
    router.visit(finding.href);
  }

  function statusOf(): string | null {
    if (failure) return failure;
    if (isSearching) return search.searching;
    return groups.length ? null : search.nothing(text.trim());
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender render={<Scrim />} />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-raised shadow-pop outline-none sm:inset-x-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[70dvh] sm:w-full sm:max-w-xl sm:animate-rise sm:rounded-xl sm:border sm:border-line">
          <Dialog.Title className="sr-only">{palette.title}</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            value={text}
            onValueChange={onType}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={({ label }: Finding) => label}
          >
            <PaletteInput />
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
              <Autocomplete.Status className="px-3 text-sm text-muted not-empty:py-2.5">
                {statusOf()}
              </Autocomplete.Status>
              <Autocomplete.List>
                {(group: Group) => <PaletteGroup key={group.value} group={group} onChoose={choose} />}
              </Autocomplete.List>
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteInput() {
  const { palette } = useMessages('shared');
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Search aria-hidden className="size-4.5 shrink-0 text-faint" />
      <Autocomplete.Input
        aria-label={palette.title}
        placeholder={palette.placeholder}
        maxLength={200}
        // Otherwise new text would go before the text that was already typed.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        spellCheck={false}
        className="h-14 min-w-0 flex-1 bg-transparent text-touch text-ink outline-none"
      />
      <Dialog.Close className="rounded-sm border border-line px-2 py-1 text-xs font-semibold text-faint hover:text-ink pointer-coarse:py-3">
        Esc
        <span className="sr-only"> {palette.escape}</span>
      </Dialog.Close>
    </div>
  );
}

type PaletteGroupProps = { group: Group; onChoose: (finding: Finding) => void };

const PaletteGroup = ({ group, onChoose }: PaletteGroupProps) => (
  <Autocomplete.Group items={group.items} className="not-last:mb-2">
    <Autocomplete.GroupLabel className="px-3 py-1.5 text-xs font-semibold text-faint">
      {group.value}
    </Autocomplete.GroupLabel>
    <Autocomplete.Collection>
      {(finding: Finding) => (
        <Autocomplete.Item
          key={finding.value}
          value={finding}
          onClick={() => onChoose(finding)}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-11"
        >
          <span title={finding.label} className="min-w-0 flex-1 truncate text-base font-medium">
            {finding.label}
          </span>
          <span className="max-w-[45%] shrink-0 truncate text-xs text-faint tabular-nums">
            {finding.note}
          </span>
        </Autocomplete.Item>
      )}
    </Autocomplete.Collection>
  </Autocomplete.Group>
);
