import { Link } from '@inertiajs/react';
import { useRef } from 'react';
import { CopyButton } from '@/ui/copy-button';
import { licenseHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

type LicenseKeyProps = {
  value: string;
  /** Set to link the key to the page of its licence. */
  id?: number;
};

/** In code style, so that it can be read aloud letter by letter. */
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
