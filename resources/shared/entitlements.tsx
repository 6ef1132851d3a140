import Check from 'lucide-react/icons/check';
import { useMessages } from '@/i18n/use-messages';

type EntitlementsProps = { codes: string[]; label?: string };

export function Entitlements({ codes, label }: EntitlementsProps) {
  const { entitlements, entitlement } = useMessages('shared');
  if (!codes.length) return null;
  return (
    <ul aria-label={label ?? entitlements} className="grid gap-1.5">
      {codes.map((code) => (
        <li key={code} className="flex gap-2 text-base">
          <Check aria-hidden className="mt-0.75 size-4 shrink-0 text-green" />
          <span className="min-w-0 wrap-anywhere">{entitlement(code)}</span>
        </li>
      ))}
    </ul>
  );
}
