import { setImmediate as endOfThisTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/**
 * One question is being answered while the next already stands before the database. Without a bound, those that go to
 * a server that is gone would put off for ever what closes its connection: silence (silent-connections.ts).
 */
const MAX_IN_FLIGHT = 2;
/** The callers of so many keys are answered in one turn of the event loop. */
const CHUNK_SIZE = 12;

type Answers<Answer> = Promise<Map<string, Answer>>;

/**
 * Puts the questions of many callers into one: of all who come in the same turn of the event loop, and, while some are
 * under way, of whoever comes until the next may go. So a lone caller waits for nobody, and the more there are the less
 * each costs. What is asked is read after it was asked.
 *
 * Callers of a large question are answered a handful at a time: who asks meanwhile would else be heard only after the
 * last of them, and the database would have nothing to do until then.
 */
export class BatchLoader<Answer> {
  private readonly turns = pLimit(MAX_IN_FLIGHT);
  private next: { keys: Set<string>; answers: Answers<Answer>[] } | null = null;

  /** @param ask answers for all of these that have one */
  constructor(private readonly ask: (keys: string[]) => Answers<Answer>) {}

  async find(key: string): Promise<Answer | null> {
    const { keys, answers } = (this.next ??= this.gather());
    const handful = Math.floor(keys.size / CHUNK_SIZE);
    keys.add(key);
    answers[handful] ??= later(answers[handful - 1]!);
    return (await answers[handful]).get(key) ?? null;
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
