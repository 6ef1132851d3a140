import type { Locale } from '@server/rules/locale';
import { Component, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { messagesOf } from '@/i18n/dictionaries';

/** React empties the document when a render fails, such as after another program has moved nodes of the page. */
export class CrashScreen extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    const { frame } = messagesOf(document.documentElement.lang as Locale, 'shared');
    return (
      <main
        role="alert"
        className="mx-auto grid min-h-dvh w-full max-w-100 content-center justify-items-start gap-5 px-4"
      >
        <p className="text-base">{frame.crashed}</p>
        <Button tone="primary" onClick={() => window.location.reload()}>
          {frame.reload}
        </Button>
      </main>
    );
  }
}
