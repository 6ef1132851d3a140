import { Dialog } from '@base-ui/react/dialog';
import { router, usePage } from '@inertiajs/react';
import { useState } from 'react';
import { Scrim } from '@/ui/scrim';
import { showToast } from '@/ui/toaster';
import type { Messages } from '@/i18n/en';
import { useMessages } from '@/i18n/use-messages';
import { copyText } from '@/lib/copy-text';
import {
  type Entry,
  type Subject,
  filled,
  type FoundSubscription,
  type Group,
  matching,
} from './palette-entry';
import { PaletteLevel } from './palette-level';
import { usePalette } from './use-palette';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import { useAnswer } from '@/ui/hooks/use-answer';
import { callApi } from '@/api/api';
import { customerActions, licenseActions, subscriptionActions } from './palette-actions';

const MOST_SUBSCRIPTIONS = 50;

/** The actions of a subject; those of a customer depend on the subscriptions. */
function usePaletteActions(subject: Subject, text: string) {
  const words = useMessages('shared');
  const { viewer } = usePage().props;
  const { answer, failure } = useAnswer((signal) => subscriptionsOf(subject, signal));
  const isSearching = subject.kind === 'customer' && !answer && !failure;
  const actions = isSearching ? [] : actionsOf(subject, { subscriptions: answer ?? [], viewer, words });
  return {
    groups: filled(actions.map(({ value, items }) => ({ value, items: matching(text, items) }))),
    isSearching,
    failure: failure?.message,
  };
}

const subscriptionsOf = async (subject: Subject, signal: AbortSignal): Promise<FoundSubscription[]> => {
  if (subject.kind !== 'customer') return [];
  const query = { username: subject.username, per_page: MOST_SUBSCRIPTIONS };
  return callApi('GET /subscriptions', { query, signal });
};

type Known = { subscriptions: FoundSubscription[]; viewer: SharedProps['viewer']; words: Messages['shared'] };

function actionsOf(subject: Subject, { subscriptions, viewer, words }: Known): Group[] {
  if (subject.kind === 'customer') return customerActions(subject, subscriptions, viewer, words);
  if (subject.kind === 'license') return licenseActions(subject.licenseKey, words);
  return subscriptionActions(subject.subscription, viewer, words);
}

/** `text` may have been typed before the palette was loaded. */
type PaletteProps = { text: string; onType: (text: string) => void; onClose: () => void };

/** Opens a page, or the actions of what was found. */
export function Palette({ text, onType, onClose }: PaletteProps) {
  const words = useMessages('shared');
  const [subjects, setSubjects] = useState<Subject[]>([]);
  const openActions = (subject: Subject) => setSubjects([...subjects, subject]);
  const back = () => setSubjects(subjects.slice(0, -1));

  function choose({ choice }: Entry) {
    if ('actionsOf' in choice) return openActions(choice.actionsOf);
    onClose();
    if ('visit' in choice) router.visit(choice.visit);
    if ('copy' in choice) void copyKey(choice.copy, words);
  }

  return (
    <Dialog.Root
      open
      onOpenChange={(_open, { reason }) => (reason === 'escape-key' && subjects.length ? back() : onClose())}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender render={<Scrim />} />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-raised shadow-pop outline-none sm:inset-x-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[70dvh] sm:w-full sm:max-w-xl sm:animate-rise sm:rounded-xl sm:border sm:border-line">
          <Dialog.Title className="sr-only">{words.palette.title}</Dialog.Title>
          <SearchLevel
            isTop={!subjects.length}
            text={text}
            onType={onType}
            onChoose={choose}
            onOpenActions={openActions}
          />
          {subjects.map((subject, depth) => (
            <ActionsLevel
              key={depth}
              subject={subject}
              isTop={depth === subjects.length - 1}
              onChoose={choose}
              onOpenActions={openActions}
              onBack={back}
            />
          ))}
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
  const { palette } = useMessages('shared');
  return (
    <PaletteLevel
      label={palette.title}
      placeholder={palette.placeholder}
      text={text}
      {...usePalette(text)}
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
async function copyKey(key: string, { copy, palette }: Messages['shared']): Promise<void> {
  if (await copyText(key)) showToast(copy.done);
  else showToast(palette.notCopied(key), 'failure');
}
