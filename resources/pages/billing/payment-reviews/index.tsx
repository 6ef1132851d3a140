import { router } from '@inertiajs/react';
import type { PaymentReviewsPage as Props } from '@server/billing/reviews/reviews.page.controller';
import { REVIEW_KINDS } from '@server/rules/ledger';
import CircleCheck from 'lucide-react/icons/circle-check';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { AppLayout } from '@/layouts/app-layout';
import { invoiceHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { DIALOGS, useReviewActions } from './review-actions';
import { useReviewColumns } from './review-columns';

import { useReviewWords } from './use-review-words';

/** Open reviews are sorted oldest first, resolved ones newest first. */
const ORDER = { open: 'raised_at', resolved: '-raised_at' };

/** Payments that need a decision by staff. */
export default function PaymentReviewsPage(props: Props) {
  const words = useMessages('paymentReviews');
  const page = useListPage(props, 'reviews', {
    dialogs: DIALOGS,
    always: ['state'],
    also: ['menu_counts'],
  });
  const { list, query } = page;
  const isOpen = query.state === 'open';
  const preset = (state: keyof typeof ORDER) => ({
    label: words.states[state],
    href: list.href({ state, sort: ORDER[state] }),
    isCurrent: query.state === state,
  });
  return (
    <ListPage
      page={page}
      words={{ ...words, noun: isOpen ? words.noun : words.nounResolved }}
      noun={words.rows}
      caption={useMessages('shared').screens['payment-reviews']}
      icon={CircleCheck}
      nothing={{
        title: words.nothing.title,
        text: isOpen ? words.nothing.open : words.nothing.resolved,
      }}
      presets={[preset('open'), preset('resolved')]}
      filters={[
        {
          label: words.kind,
          name: 'kind',
          options: new Map([
            ['', words.allKinds],
            ...REVIEW_KINDS.map((kind) => [kind, words.kinds[kind]] as const),
          ]),
          value: query.kind,
        },
      ]}
      columns={useReviewColumns(query.state === 'resolved')}
      nameOf={useReviewWords().nameOf}
      actionsOf={useReviewActions(page.open)}
      onOpen={({ invoice_id }) => invoice_id !== null && router.visit(invoiceHref(invoice_id))}
    />
  );
}

PaymentReviewsPage.layout = [AppLayout];
