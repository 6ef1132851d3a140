import { type Answer, type Asked, FakeServer } from './fake-server.js';

/** What stands where our order should: for some banks and wallets the gateway's own transaction, or nothing. */
export const NAMED = ['order', 'transaction', 'nothing', 'another'] as const;
export type Named = (typeof NAMED)[number];

/** A gateway that stores its orders and answers requests with its key. */
export abstract class FakeGateway extends FakeServer {
  /** The gateway's own clock. */
  now: () => Date = () => new Date();

  /** Its habits, in what it answers and in its callbacks. */
  names: { answer: Named; callback: Named } = { answer: 'order', callback: 'order' };

  protected constructor(private readonly key: string) {
    super();
  }

  protected named(named: Named, order: string, transaction: string): string | undefined {
    return { order, transaction, nothing: undefined, another: 'INV-2090-000777.1-OTHERORDER' }[named];
  }

  protected abstract answerKnown(asked: Asked): Answer;

  protected answer(asked: Asked): Answer {
    const isKnown = asked.headers.authorization === `Basic ${Buffer.from(`${this.key}:`).toString('base64')}`;
    if (isKnown) return this.answerKnown(asked);
    return { status: 401, body: { error_messages: ['Access denied'], message: 'API key is invalid' } };
  }
}
