import { setImmediate as endOfThisTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/** One before the database, one being answered: unbounded, no silence would close a dead connection (socket-timeout.ts). */
const MAX_IN_FLIGHT = 2;
const CHUNK_SIZE = 12;

type Answers<Answer> = Promise<Map<string, Answer>>;

/**
 * All callers of one turn of the event loop share a question, and so do those that come while some are in flight: a
 * lone caller never waits, and the more there are the less each costs. What is asked is read after it was asked. A
 * large one is answered a chunk at a time, or new requests were heard only after it, and the database idle until then.
 */
export class BatchLoader<Answer> {
  private readonly turns = pLimit(MAX_IN_FLIGHT);
  private next: { keys: Set<string>; answers: Answers<Answer>[] } | null = null;

  /** @param ask answers for all of these that have one */
  constructor(private readonly ask: (keys: string[]) => Answers<Answer>) {}

  async find(key: string): Promise<Answer | null> {
    const { keys, answers } = (this.next ??= this.gather());
    const chunk = Math.floor(keys.size / CHUNK_SIZE);
    keys.add(key);
    answers[chunk] ??= later(answers[chunk - 1]!);
    return (await answers[chunk]).get(key) ?? null;
  }

  private gather() {
    const keys = new Set<string>();
    const first = this.turns(async () => {
      await endOfThisTurn();
      this.next = null;
      return this.ask([...keys]);
    });
    return { keys, answers: [first] };
  }
}

async function later<Result>(earlier: Promise<Result>): Promise<Result> {
  const result = await earlier;
  await endOfThisTurn();
  return result;
}
