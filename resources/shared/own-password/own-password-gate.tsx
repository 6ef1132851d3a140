import { usePage } from '@inertiajs/react';
import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { DialogFrame } from '@/ui/dialog-frame';
import { Scrim } from '@/ui/scrim';
import { loadToasts } from '@/ui/toaster';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';
import { useMessages } from '@/i18n/use-messages';
import { lazyDialog } from '@/ui/lazy-dialog';
import { safeSessionStorage } from '@/lib/storage';

type Dialog = typeof import('./own-password-dialog').OwnPasswordDialog;
type DialogProps = Parameters<Dialog>[0];

const OwnPasswordDialog = lazyDialog<DialogProps>(
  async () => (await Promise.all([import('./own-password-dialog'), loadToasts()]))[0].OwnPasswordDialog,
  {
    words: ['own-password'],
    Frame: ({ isRequired, onClose }) => (isRequired ? <Scrim /> : <DialogFrame onClose={onClose} />),
  },
);

/**
 * While staff chose the password, asks for another one: in a dialog soon after the sign-in, which may be put off, and by
 * a bar (sign-in §8). The account page has the form itself.
 */
export function OwnPasswordGate() {
  const { component, props } = usePage();
  const { ownPassword: words } = useMessages('shared');
  const isHydrating = useIsHydrating();
  const due = props.viewer?.password_due;
  const [asked, setAsked] = useState<boolean | null>(null);
  if (!due || component === 'account') return null;
  const { is_required: isRequired, replaceable_until: until } = due;
  const isOpen = isRequired || (asked ?? (!isHydrating && until !== null && !wasPutOff(until)));
  const putOff = () => {
    if (until) safeSessionStorage.setItem(PUT_OFF, until);
    setAsked(false);
  };
  return (
    <>
      {!isRequired && (
        <div className="mb-5 print:hidden">
          <Banner tone="notice" action={<Button onClick={() => setAsked(true)}>{words.choose}</Button>}>
            {words.bar}
          </Banner>
        </div>
      )}
      {isOpen && !isHydrating && (
        <OwnPasswordDialog asksOld={until === null} isRequired={isRequired} onClose={putOff} />
      )}
    </>
  );
}

const PUT_OFF = 'own-password-put-off';

/** In this tab, and after this sign-in: the moment is that of no other one. */
const wasPutOff = (until: string): boolean => safeSessionStorage.getItem(PUT_OFF) === until;
