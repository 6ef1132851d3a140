import { entitlementLabel } from '@server/rules/entitlements';
import { Check } from 'lucide-react';

/** What a plan includes. */
export function Entitlements({ codes }: { codes: string[] }) {
  if (!codes.length) return null;
  return (
    <ul aria-label="Features" className="grid gap-1.5">
      {codes.map((code) => (
        <li key={code} className="flex gap-2 text-base">
          <Check aria-hidden className="mt-0.75 size-4 shrink-0 text-green" />
          <span className="min-w-0 wrap-anywhere">{entitlementLabel(code)}</span>
        </li>
      ))}
    </ul>
  );
}
