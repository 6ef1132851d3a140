import { IsIn, IsOptional } from 'class-validator';
import { IsText } from '../../platform/http/fields.js';
import { IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { MAX_NOTE, REVIEW_KINDS, type ReviewKind } from '../../rules/ledger.js';

export class ResolutionInput {
  @IsText('Resolution', MAX_NOTE)
  resolution: string;
}

const REVIEW_STATES = ['open', 'resolved'] as const;
type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_SORTS = {
  raised_at: { raisedAt: 'asc', id: 'asc' },
  '-raised_at': { raisedAt: 'desc', id: 'desc' },
} satisfies Sorts;

export class PaymentReviewListQuery extends ListQuery {
  @IsOptional()
  @IsIn(REVIEW_STATES, { message: `state must be one of ${REVIEW_STATES.join(', ')}.` })
  state?: ReviewState;

  @IsOptional()
  @IsIn(REVIEW_KINDS, { message: `kind must be one of ${REVIEW_KINDS.join(', ')}.` })
  kind?: ReviewKind;

  @IsSort(REVIEW_SORTS)
  sort: keyof typeof REVIEW_SORTS = 'raised_at';
}

export class PaymentReviewsPageQuery extends PaymentReviewListQuery {
  override per_page = 24;
  override state: ReviewState = 'open';
}
