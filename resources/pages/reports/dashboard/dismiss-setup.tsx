import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

export function DismissSetup(answers: DialogAnswers) {
  const { setup } = useMessages('dashboard');
  return <ConfirmCall words={setup.dismiss} call={() => callApi('POST /close-setup', {})} {...answers} />;
}
