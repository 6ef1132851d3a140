import { useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';

/** The key as one reads it aloud over the phone: even letters, breaking between its groups. */
export function LicenseKey({ value }: { value: string }) {
  const text = useRef<HTMLElement>(null);
  return (
    <div className="flex items-center gap-1 rounded-md border border-line bg-well py-1 pr-1 pl-3">
      <code ref={text} className="min-w-0 flex-1 py-1 font-mono text-sm leading-5 font-medium wrap-anywhere">
        {value}
      </code>
      <CopyButton label={`Copy ${value}`} source={text} />
    </div>
  );
}
