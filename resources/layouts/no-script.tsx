import { Banner } from '@/ui/banner';
import { useMessages } from '@/i18n/use-messages';

/** For the pages that scripts fill or change; public pages read well without. */
export function NoScript({ className }: { className?: string }) {
  const { frame } = useMessages('shared');
  return (
    <noscript>
      <div className={className}>
        <Banner tone="warning">{frame.noScript}</Banner>
      </div>
    </noscript>
  );
}
