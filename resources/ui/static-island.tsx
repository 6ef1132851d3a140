import type { Locale } from '@server/rules/locale';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';
import { loadMessages } from '@/i18n/load-messages';

/**
 * A part without controls: the browser keeps the markup of the server without loading the code of the part.
 * Only a visit within the app loads the code and renders it here.
 * @param words the messages that only this part needs
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

/** React does not touch the inner markup of such an element. */
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
