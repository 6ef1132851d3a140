import { useMessages } from '@/i18n/use-messages';

/** Keyboard hints; hidden on touch screens. */
export function QueueKeys() {
  const { queue: words } = useMessages('messages');
  const keys = { o: words.open, s: words.skip, n: words.next };
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-faint max-sm:hidden pointer-coarse:hidden">
      <span>{words.keys}:</span>
      {Object.entries(keys).map(([key, word]) => (
        <span key={key}>
          <kbd className="rounded-sm border border-line-strong bg-well px-1.5 py-0.5 font-sans font-semibold">
            {key}
          </kbd>{' '}
          {word}
        </span>
      ))}
    </p>
  );
}
