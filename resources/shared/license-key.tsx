import { Link } from '@inertiajs/react';
import { useRef } from 'react';
import { CopyButton } from '@/ui/copy-button';
import { useMessages } from '@/i18n/use-messages';

type LicenseKeyProps = {
  value: string;
  /** Of the licence, where the key leads to all about it. */
  id?: number;
};

/** The key as one reads it aloud over the phone: even letters, breaking between its groups. */
export function LicenseKey({ value, id }: LicenseKeyProps) {
  const { copyOf } = useMessages('shared');
  const text = useRef<HTMLElement>(null);
  return (
    <div className="license-key">
      <code ref={text}>{id === undefined ? value : <Link href={licenseHref(id)}>{value}</Link>}</code>
      <CopyButton label={copyOf(value)} source={text} />
    </div>
  );
}

export const licenseHref = (id: number) => `/licenses/${id}`;
