import type { ReactNode } from 'react';
import { Badge } from '@/ui/badge';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import type { useSubmission } from '@/ui/hooks/use-submission';
import { useMessages } from '@/i18n/use-messages';

type DeviceRowProps = {
  device: string;
  address: string | null;
  isCurrent: boolean;
  /** After the network, on its line. */
  children?: ReactNode;
  since: string;
  action: { name: string; label: string; submission: ReturnType<typeof useSubmission> };
};

/** A session or a browser of the account, which may be ended or forgotten unless it is this one. */
export function DeviceRow({ device, address, isCurrent, children, since, action }: DeviceRowProps) {
  const { sessions: words } = useMessages('account');
  const { submit, isPending, failure } = action.submission;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 py-3 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold">{device}</h3>
          {isCurrent && <Badge tone="green">{words.current}</Badge>}
        </div>
        <p className="text-sm text-muted tabular-nums">
          <span className="wrap-anywhere">{address ?? words.unknownNetwork}</span>
          {children}
        </p>
        <p className="text-xs text-faint tabular-nums">{since}</p>
      </div>
      {!isCurrent && (
        <Button aria-label={action.label} isPending={isPending} onClick={submit}>
          {action.name}
        </Button>
      )}
      {failure && (
        <div className="col-span-2">
          <Banner>{failure.message}</Banner>
        </div>
      )}
    </li>
  );
}
