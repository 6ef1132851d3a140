import { type Answer, type Asked, FakeServer } from './fake-server.js';

/** A gateway that stores its orders and answers requests with its key. */
export abstract class FakeGateway extends FakeServer {
  /** The gateway's own clock. */
  now: () => Date = () => new Date();

  protected constructor(private readonly key: string) {
    super();
  }

  protected abstract answerKnown(asked: Asked): Answer;

  protected answer(asked: Asked): Answer {
    const isKnown = asked.headers.authorization === `Basic ${Buffer.from(`${this.key}:`).toString('base64')}`;
    if (isKnown) return this.answerKnown(asked);
    return {
      status: 401,
      body: { error_messages: ['Access denied'], message: 'API key is invalid' },
    };
  }
}
