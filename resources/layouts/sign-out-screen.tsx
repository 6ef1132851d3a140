import { Button } from '@/ui/button';
import { useMessages } from '@/i18n/use-messages';
import { logOut } from '@/lib/session';
import type { SignOut } from '@/lib/sign-out';

/** In place of the page from the press on Logout on, so that nothing of the viewer stays in sight. */
export function SignOutScreen({ state }: { state: Exclude<SignOut, 'none'> }) {
  const words = useMessages('shared').signOut;
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-100 content-center justify-items-start gap-5 px-4">
      <div role={state === 'failed' ? 'alert' : 'status'} className="grid gap-2.5">
        <h1 className="text-xl font-bold">{words[state].title}</h1>
        <p className="text-base text-muted">{words[state].text}</p>
      </div>
      {state === 'failed' && (
        <Button tone="primary" onClick={() => void logOut()}>
          {words.again}
        </Button>
      )}
    </main>
  );
}
