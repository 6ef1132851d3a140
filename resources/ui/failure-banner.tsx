import type { ApiError } from '@/api/api';
import { Banner } from '@/ui/banner';
import { useMessages } from '@/i18n/use-messages';

/** The sentence of a refused form, and how many other fields are marked. */
export function FailureBanner({ failure: { message, fields } }: { failure: ApiError }) {
  const { alsoMarked } = useMessages('shared');
  const others = Object.keys(fields).length - 1;
  return <Banner>{others > 0 ? `${message} ${alsoMarked(others)}` : message}</Banner>;
}
