import { router } from '@inertiajs/react';
import { Button } from '@/ui/button';
import { FailureBanner } from '@/ui/failure-banner';
import { Form } from '@/ui/form';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { showToast } from '@/ui/toaster';
import { useMessages } from '@/i18n/use-messages';
import { logOut } from '@/lib/session';
import { OwnPasswordFields } from './own-password-fields';
import { useOwnPassword } from './use-own-password';

type OwnPasswordDialogProps = { asksOld: boolean; isRequired: boolean; onClose: () => void };

/** Can be put off, unless the password has to be changed before anything else; then it can only be left by signing out. */
export function OwnPasswordDialog({ asksOld, isRequired, onClose }: OwnPasswordDialogProps) {
  const words = useMessages('ownPassword');
  const form = useOwnPassword(asksOld, () => {
    showToast(words.done);
    onClose();
    // What the page asked for meanwhile was refused.
    if (isRequired) router.visit(window.location.href, { replace: true, preserveScroll: true });
    else router.reload();
  });
  const { submit, isPending, failure } = form.submission;
  return (
    <Modal title={words.title} isDirty={form.isDirty} onClose={isRequired ? undefined : onClose}>
      <Form onSubmit={submit} failure={failure} className="flex min-h-0 flex-1 flex-col">
        <ModalBody>
          {failure && <FailureBanner failure={failure} />}
          <p className="text-base text-muted">{words.lead}</p>
          <OwnPasswordFields {...form} />
        </ModalBody>
        <ModalActions>
          {isRequired ? <LogOutButton /> : <ModalCancel>{words.later}</ModalCancel>}
          <Button type="submit" tone="primary" isPending={isPending}>
            {words.save}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}

function LogOutButton() {
  const { menu } = useMessages('shared');
  return <Button onClick={() => void logOut()}>{menu.logout}</Button>;
}
