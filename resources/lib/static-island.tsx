import type { Locale } from '@server/rules/locale';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';
import { loadMessages } from '@/i18n/load-messages';

/**
 * A part without controls: the server draws it, and the browser keeps that markup without loading its code.
 * Only a visit within the app, which no server draws, fetches the code and draws it here.
 * @param words the messages that this part alone needs
 */
export async function staticIsland<P extends object>(
  load: () => Promise<ComponentType<P>>,
  words?: string,
): Promise<ComponentType<P>> {
  if (import.meta.env.SSR) return framed(await load());
  const Drawn = lazy(async () => {
    const [drawn] = await Promise.all([
      load(),
      words && loadMessages(words, document.documentElement.lang as Locale),
    ]);
    return { default: drawn as ComponentType<object> };
  });

  return function ServerDrawn(props: P) {
    const [isDrawn] = useState(useIsHydrating());
    if (isDrawn) return <div suppressHydrationWarning dangerouslySetInnerHTML={NOTHING_NEW} />;
    return (
      <div>
        <Suspense>
          <Drawn {...props} />
        </Suspense>
      </div>
    );
  };
}

/** React leaves the inner markup of such an element as it found it. */
const NOTHING_NEW = { __html: '' };

function framed<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function Framed(props: P) {
    return (
      <div>
        <Part {...props} />
      </div>
    );
  };
}
