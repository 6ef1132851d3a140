import { Button } from '@/ui/button';
import { DialogSkeleton } from '@/ui/dialog-frame';
import { FailureBanner } from '@/ui/failure-banner';
import { Form } from '@/ui/form';
import { ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { PasswordField } from '@/ui/password-field';
import { useMessages } from '@/i18n/use-messages';
import type { useBegin } from './use-begin';

/** Where the sign-in is too long ago for the first factor to be added without the password. */
export function OwnerStep({ owner }: { owner: ReturnType<typeof useBegin>['owner'] }) {
  const words = useMessages('account').factor;
  const { submit, isPending, failure, asksPassword, password, setPassword } = owner;
  return (
    <Form onSubmit={submit} failure={failure} className="flex min-h-0 flex-1 flex-col">
      <ModalBody>
        {failure && <FailureBanner failure={failure} />}
        {!failure && !asksPassword && <DialogSkeleton />}
        {asksPassword && (
          <>
            <p className="text-base">{words.passwordLead}</p>
            <PasswordField
              label={words.password}
              // It comes after the dialog has opened, and is its only field.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={failure?.fields.password}
            />
          </>
        )}
      </ModalBody>
      <ModalActions>
        <ModalCancel />
        {asksPassword && (
          <Button type="submit" tone="primary" isPending={isPending}>
            {words.next}
          </Button>
        )}
      </ModalActions>
    </Form>
  );
}
