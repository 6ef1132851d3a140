import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { MAX_COUNT } from '../../platform/http/fields.js';
import { AsNumber, IsRowId, IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { MESSAGE_KINDS, type MessageKind } from '../../rules/message-texts.js';
import { OUTBOX_STATES, type OutboxState } from '../../rules/outbox.js';

export const MESSAGE_SORTS = {
  due_at: { dueAt: 'asc', id: 'asc' },
  '-due_at': { dueAt: 'desc', id: 'desc' },
  id: { id: 'asc' },
  '-id': { id: 'desc' },
} satisfies Sorts;

/** As staff send them: a customer waits for the sign-in link that they asked for. */
export const QUEUE_ORDER = { signInFirst: 'asc', dueAt: 'asc', id: 'asc' } as const;

const ID = 'Give the id as a whole number.';

export class MessageListQuery extends ListQuery {
  @IsOptional()
  @IsIn(OUTBOX_STATES, { message: `state must be one of ${OUTBOX_STATES.join(', ')}.` })
  state?: OutboxState;

  @IsOptional()
  @IsRowId('user_id')
  user_id?: number;

  @IsSort(MESSAGE_SORTS)
  sort: keyof typeof MESSAGE_SORTS = '-id';
}

const REQUEST_KINDS = [
  'reminder',
  'license_end',
  'payment_received',
  'payment_withdrawn',
  'payment_link',
  'customer_link',
  'key_handed_out',
  'keys_handed_out',
  'welcome',
] as const;
const KIND = `kind must be one of ${REQUEST_KINDS.join(', ')}.`;
export type MessageRequestKind = (typeof REQUEST_KINDS)[number];

const IsAhead = () =>
  applyDecorators(
    IsOptional(),
    Matches(/^[1-9]\d{0,8}\.(monthly|quarterly|semi_annually|annually)(\.\d{4}-\d{2}-\d{2})?$/, {
      message: 'ahead must be the id of a subscription and a length, like 4.quarterly.2026-02-05.',
    }),
  );

export class MessageDraftQuery {
  @IsIn(REQUEST_KINDS, { message: KIND })
  kind: MessageRequestKind;

  @AsNumber()
  @Max(MAX_COUNT, { message: ID })
  @Min(1, { message: ID })
  @IsInt({ message: ID })
  id: number;

  @IsAhead()
  ahead?: string;
}

export class NewMessageInput {
  @IsIn(REQUEST_KINDS, { message: KIND })
  kind: MessageRequestKind;

  /** The id of the subscription, licence, payment, invoice, bulk sale or customer. */
  @Max(MAX_COUNT, { message: ID })
  @Min(1, { message: ID })
  @IsInt({ message: ID })
  id: number;

  /** A period that a customer's link offers ticked: `4.quarterly`, of the subscription 4; the day of its end may follow. */
  @IsAhead()
  ahead?: string;

  /** Whether staff send it themselves, so that no provider does. */
  @IsOptional()
  @IsBoolean({ message: 'by_hand must be true or false.' })
  by_hand?: boolean;
}

export class TestMessageInput {
  @IsIn(MESSAGE_KINDS, { message: `kind must be one of ${MESSAGE_KINDS.join(', ')}.` })
  kind: MessageKind;
}

export class SettlementInput {
  @IsBoolean({ message: 'arrived must be true or false.' })
  arrived: boolean;
}

const MESSAGE_TABS = ['to_send', 'sent', 'failed', 'uncertain', 'not_sent'] as const;
export type MessageTab = (typeof MESSAGE_TABS)[number];

export const STATE_OF_TAB: Record<MessageTab, OutboxState> = {
  to_send: 'due',
  sent: 'done',
  failed: 'failed',
  uncertain: 'uncertain',
  not_sent: 'cancelled',
};

export class MessagesPageQuery extends MessageListQuery {
  override per_page = 24;

  @IsOptional()
  @IsIn(MESSAGE_TABS, { message: `tab must be one of ${MESSAGE_TABS.join(', ')}.` })
  tab: MessageTab = 'to_send';
}
