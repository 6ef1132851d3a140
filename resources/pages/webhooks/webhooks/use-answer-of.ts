import type { DeliveryView } from '@server/webhooks/delivery.view';
import { useMessages } from '@/i18n/use-messages';

/** What the server answered last: its code, that there was none, or nothing before it was asked. */
export function useAnswerOf() {
  const { noAnswer } = useMessages('webhooks').endpoints;
  return ({ code, tries }: Pick<DeliveryView, 'code' | 'tries'>) => code ?? (tries > 0 ? noAnswer : '—');
}
