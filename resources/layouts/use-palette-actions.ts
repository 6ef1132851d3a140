import { usePage } from '@inertiajs/react';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import { useAnswer } from '@/ui/hooks/use-answer';
import { callApi } from '@/api/api';
import type { Messages } from '@/i18n/en';
import { useMessages } from '@/i18n/use-messages';
import { customerActions, licenseActions, subscriptionActions } from './palette-actions';
import { filled, type FoundSubscription, type Group, matching, type Subject } from './palette-entry';

const MOST_SUBSCRIPTIONS = 50;

/** The actions of a subject; those of a customer depend on the subscriptions. */
export function usePaletteActions(subject: Subject, text: string) {
  const words = useMessages('shared');
  const { viewer } = usePage().props;
  const { answer, failure } = useAnswer((signal) => subscriptionsOf(subject, signal));
  const isSearching = subject.kind === 'customer' && !answer && !failure;
  const actions = isSearching ? [] : actionsOf(subject, { subscriptions: answer ?? [], viewer, words });
  return {
    groups: filled(actions.map(({ value, items }) => ({ value, items: matching(text, items) }))),
    isSearching,
    failure: failure?.message,
  };
}

const subscriptionsOf = async (subject: Subject, signal: AbortSignal): Promise<FoundSubscription[]> => {
  if (subject.kind !== 'customer') return [];
  const query = { username: subject.username, per_page: MOST_SUBSCRIPTIONS };
  return callApi('GET /subscriptions', { query, signal });
};

type Known = { subscriptions: FoundSubscription[]; viewer: SharedProps['viewer']; words: Messages['shared'] };

function actionsOf(subject: Subject, { subscriptions, viewer, words }: Known): Group[] {
  if (subject.kind === 'customer') return customerActions(subject, subscriptions, viewer, words);
  if (subject.kind === 'license') return licenseActions(subject.licenseKey, words);
  return subscriptionActions(subject.subscription, viewer, words);
}
