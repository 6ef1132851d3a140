import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import type { Answer } from '@/api/call-types';
import { useMessages } from '@/i18n/use-messages';
import { askPasskey, hasPasskeys, lacksHttps } from '@/api/passkey';

/** A passkey alone opens the account, without a name or a password. */
export function PasskeyButton({ onEntered }: { onEntered: (session: Answer<'POST /login'>) => void }) {
  const words = useMessages('login');
  const { passkeysNeedHttps } = useMessages('shared');
  const isHydrating = useIsHydrating();
  const { submit, isPending, failure } = useSubmission(async () => {
    const { sign_in, options } = await callApi('POST /login/passkey', { body: { sign_in: null } });
    const passkey = await askPasskey({ options });
    return callApi('POST /login/second-factor', { body: { sign_in, passkey } });
  }, onEntered);
  if (isHydrating) return null;
  if (lacksHttps()) return <p className="text-sm text-muted">{passkeysNeedHttps}</p>;
  if (!hasPasskeys()) return null;
  return (
    <>
      {failure && <Banner>{failure.message}</Banner>}
      <Button isPending={isPending} onClick={submit} className="h-11">
        {words.passkey}
      </Button>
    </>
  );
}
