import { useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';

/** The key as one reads it aloud over the phone: even letters, breaking between its groups. */
export function LicenseKey({ value }: { value: string }) {
  const text = useRef<HTMLElement>(null);
  return (
    <div className="license-key">
      <code ref={text}>{value}</code>
      <CopyButton label={`Copy ${value}`} source={text} />
    </div>
  );
}
