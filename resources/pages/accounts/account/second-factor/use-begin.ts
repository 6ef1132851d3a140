import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmission } from '@/ui/hooks/use-submission';

/**
 * Begins to add a factor when the dialog opens, and once more with the password if the server asks for it.
 * @param call takes the password once there is one
 */
export function useBegin<T>(call: (input: { password?: string }) => Promise<T>) {
  const [begun, setBegun] = useState<T | null>(null);
  const [password, setPassword] = useState('');
  const submission = useSubmission(() => call(password ? { password } : {}), setBegun);
  const begin = useEffectEvent(() => void submission.submit());
  useEffect(() => begin(), []);
  return { begun, owner: { ...submission, password, setPassword } };
}
