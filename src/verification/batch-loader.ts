import { setImmediate as endOfThisTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/** One before the database, one being answered: unbounded, no silence would close a dead connection (socket-timeout.ts). */
const MAX_IN_FLIGHT = 2;
/** The callers of so many keys are answered in one turn of the event loop. */
const CHUNK_SIZE = 12;

type Answers<Answer> = Promise<Map<string, Answer>>;

/**
 * All callers of one turn of the event loop share a question, and so do those that come while some are in flight, until
 * the next may go: a lone caller never waits, and the more there are the less each costs. What is asked is read after
 * it was asked. The callers of a large one are answered a chunk at a time: requests that come meanwhile would else be
 * heard only after the last of them, and the database would have nothing to do until then.
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
