import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmission } from '@/ui/hooks/use-submission';

/**
 * Begins to add a factor when the dialog opens, or once the password is there.
 * @param call takes the password once there is one
 * @param asksFirst whether the page knew that the password is needed; otherwise the server may still ask for it
 */
export function useBegin<T>(call: (input: { password?: string }) => Promise<T>, asksFirst: boolean) {
  const [begun, setBegun] = useState<T | null>(null);
  const [password, setPassword] = useState('');
  const [isTyped, setTyped] = useState(false);
  const { submit, failure, isPending } = useSubmission(() => call(password ? { password } : {}), setBegun);
  const begin = useEffectEvent(() => void (asksFirst || submit()));
  useEffect(() => begin(), []);
  const asksPassword = asksFirst || isTyped || failure?.fields.password !== undefined;
  const owner = {
    asksPassword,
    password,
    setPassword,
    isPending,
    // Until something was submitted it is a question, not a mistake of the reader.
    failure: asksPassword && !isTyped ? null : failure,
    submit: () => (setTyped(true), submit()),
  };
  return { begun, owner };
}
