import { useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { useMessages } from '@/messages/use-messages';

/** The key as one reads it aloud over the phone: even letters, breaking between its groups. */
export function LicenseKey({ value }: { value: string }) {
  const { copyOf } = useMessages('shared');
  const text = useRef<HTMLElement>(null);
  return (
    <div className="license-key">
      <code ref={text}>{value}</code>
      <CopyButton label={copyOf(value)} source={text} />
    </div>
  );
}
