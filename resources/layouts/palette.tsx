import { Dialog } from '@base-ui/react/dialog';
import { router, usePage } from '@inertiajs/react';
import { useMemo, useState } from 'react';
import { callApi } from '@/api/api';
import type { ActionName } from '@/shared/actions';
import { useAnswer } from '@/ui/hooks/use-answer';
import { Scrim } from '@/ui/scrim';
import { showToast } from '@/ui/toaster';
import { useMessages } from '@/i18n/use-messages';
import { copyText } from '@/lib/copy-text';
import { rememberCommand } from '@/lib/recent-commands';
import {
  commandOf,
  customerActions,
  invoiceActions,
  licenseActions,
  routerActions,
  subscriptionActions,
} from './palette-actions';
import {
  type Command,
  type Entry,
  type Subject,
  filled,
  type FoundSubscription,
  type Group,
  matching,
  type Viewer,
  type Words,
} from './palette-entry';
import { PaletteLevel } from './palette-level';
import { usePageSubject } from './palette-subject';
import { useCommandTargets, usePalette, usePaletteWords } from './use-palette';

const MOST_SUBSCRIPTIONS = 50;

/** The actions of a subject; those of a customer depend on the subscriptions. */
function usePaletteActions(subject: Subject | null, text: string, isInView = false) {
  const words = usePaletteWords();
  const { viewer } = usePage().props;
  const { answer, failure } = useAnswer((signal) => subscriptionsOf(subject, signal));
  const isSearching = subject?.kind === 'customer' && !answer && !failure;
  // Another array would move the highlight back to the first entry.
  const groups = useMemo(() => {
    if (!subject || isSearching) return [];
    const actions = actionsOf(subject, { subscriptions: answer ?? [], text, viewer, words });
    return filled(actions.map(({ value, items }) => ({ value, items: matching(text, items, !isInView) })));
  }, [subject, answer, isSearching, isInView, text, viewer, words]);
  return { groups, isSearching, failure: failure?.message };
}

const subscriptionsOf = async (
  subject: Subject | null,
  signal: AbortSignal,
): Promise<FoundSubscription[]> => {
  if (subject?.kind !== 'customer') return [];
  const query = { username: subject.username, per_page: MOST_SUBSCRIPTIONS };
  return callApi('GET /subscriptions', { query, signal });
};

type Known = { subscriptions: FoundSubscription[]; text: string; viewer: Viewer; words: Words };

function actionsOf(subject: Subject, { subscriptions, text, viewer, words }: Known): Group[] {
  if (subject.kind === 'customer') return customerActions(subject, subscriptions, { text, viewer, words });
  if (subject.kind === 'license') return licenseActions(subject.licenseKey, words);
  if (subject.kind === 'router') return routerActions(subject.router, viewer, words);
  if (subject.kind === 'invoice') return invoiceActions(subject.invoice, viewer, words);
  return subscriptionActions(subject.subscription, viewer, words);
}

type PaletteProps = {
  /** What may have been typed before the palette was loaded. */
  text: string;
  onType: (text: string) => void;
  /** The command that is begun with. */
  command?: ActionName;
  onClose: () => void;
};

/** Opens a page, or the actions of what was found. */
export function Palette({ text, onType, command, onClose }: PaletteProps) {
  const words = usePaletteWords();
  const { title } = useMessages('shared').palette;
  const [levels, setLevels] = useState<(Subject | Command)[]>(() =>
    command ? [commandOf(command, words)] : [],
  );
  const open = (level: Subject | Command) => setLevels([...levels, level]);
  const back = () => setLevels(levels.slice(0, -1));

  function choose({ value, choice, isRemembered }: Entry) {
    if (isRemembered) rememberCommand(value.replace(/^recent:/, ''));
    if ('actionsOf' in choice) return open(choice.actionsOf);
    if ('chooseFor' in choice) return open(choice.chooseFor);
    onClose();
    if ('visit' in choice) router.visit(choice.visit, { onFinish: focusFirstAction });
    if ('copy' in choice) void copyKey(choice.copy, words);
  }

  return (
    <Dialog.Root
      open
      onOpenChange={(_open, { reason }) => (reason === 'escape-key' && levels.length ? back() : onClose())}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender render={<Scrim />} />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-raised shadow-pop outline-none sm:inset-x-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[70dvh] sm:w-full sm:max-w-xl sm:animate-rise sm:rounded-xl sm:border sm:border-line">
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <SearchLevel
            isTop={!levels.length}
            text={text}
            onType={onType}
            onChoose={choose}
            onOpenActions={open}
          />
          {levels.map((level, depth) => {
            const props = { isTop: depth === levels.length - 1, onChoose: choose, onOpenActions: open };
            if (level.kind === 'command')
              return <CommandLevel key={depth} command={level} {...props} onBack={back} />;
            return <ActionsLevel key={depth} subject={level} {...props} onBack={back} />;
          })}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type LevelProps = {
  isTop: boolean;
  onChoose: (entry: Entry) => void;
  onOpenActions: (subject: Subject) => void;
};

function SearchLevel({ text, ...rest }: LevelProps & Pick<PaletteProps, 'text' | 'onType'>) {
  const { palette, rowActions } = useMessages('shared');
  const subject = usePageSubject();
  const { groups } = usePaletteActions(subject, text, true);
  const name = subject?.name;
  const here = useMemo(
    () =>
      groups.map(({ value, items }) => ({
        value: value === rowActions.head && name ? rowActions.of(name) : value,
        items: items.map((entry) => ({ ...entry, value: `here:${entry.value}` })),
      })),
    [groups, name, rowActions],
  );
  return (
    <PaletteLevel
      label={palette.title}
      placeholder={usePaletteWords().palette.placeholder}
      text={text}
      {...usePalette(text, here)}
      {...rest}
    />
  );
}

/** Whom a command is about. */
function CommandLevel({ command, ...rest }: LevelProps & { command: Command; onBack: () => void }) {
  const palette = useMessages('palette');
  const [text, setText] = useState('');
  return (
    <PaletteLevel
      label={command.name}
      placeholder={palette.choose}
      text={text}
      onType={setText}
      {...useCommandTargets(text, command.hash)}
      {...rest}
    />
  );
}

function ActionsLevel({ subject, ...rest }: LevelProps & { subject: Subject; onBack: () => void }) {
  const { rowActions } = useMessages('shared');
  const [text, setText] = useState('');
  return (
    <PaletteLevel
      label={rowActions.of(subject.name)}
      text={text}
      onType={setText}
      {...usePaletteActions(subject, text)}
      {...rest}
    />
  );
}

/** Where the browser refuses that, the key is shown. */
async function copyKey(key: string, { copy, palette }: Words): Promise<void> {
  if (await copyText(key)) showToast(copy.done);
  else showToast(palette.notCopied(key), 'failure');
}

/** What a page is mostly opened for, the best first. */
const FIRST_ACTIONS = ['[data-first-action]', '[aria-keyshortcuts="p"]', '.button-primary', '.button'];

/** After a jump, so that Enter acts at once; where there is no action, Tab begins at the content. */
function focusFirstAction(): void {
  // The dialog of the palette gives the focus back first, and the address may open another one.
  window.setTimeout(() => {
    if (document.querySelector('[role=dialog], [data-dialog-loading]')) return;
    const content = document.getElementById('content');
    const action = FIRST_ACTIONS.map((kind) => content?.querySelector<HTMLElement>(kind)).find(Boolean);
    (action ?? content)?.focus();
  });
}
