import { entitlementLabel } from '@server/rules/entitlements';
import { Check } from 'lucide-react';

type EntitlementsProps = { codes: string[]; label?: string; nameOf?: (code: string) => string };

/** What a plan includes. */
export function Entitlements({ codes, label = 'Features', nameOf = entitlementLabel }: EntitlementsProps) {
  if (!codes.length) return null;
  return (
    <ul aria-label={label} className="grid gap-1.5">
      {codes.map((code) => (
        <li key={code} className="flex gap-2 text-base">
          <Check aria-hidden className="mt-0.75 size-4 shrink-0 text-green" />
          <span className="min-w-0 wrap-anywhere">{nameOf(code)}</span>
        </li>
      ))}
    </ul>
  );
}
