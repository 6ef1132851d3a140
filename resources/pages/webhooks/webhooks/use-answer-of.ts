import type { DeliveryView } from '@server/webhooks/delivery.view';
import { useMessages } from '@/i18n/use-messages';

/** The last status code, that there was no response, or nothing before the first attempt. */
export function useAnswerOf() {
  const { noAnswer } = useMessages('webhooks').endpoints;
  return ({ code, tries }: Pick<DeliveryView, 'code' | 'tries'>) => code ?? (tries > 0 ? noAnswer : '—');
}
