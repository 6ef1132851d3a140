import { setImmediate as endOfThisTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/** One question is being answered while the next already stands before the database. */
const UNDER_WAY = 2;

/**
 * Puts the questions of many callers into one: of all who come in the same turn of the event loop, and, while some are
 * under way, of whoever comes until the next may go. So a lone caller waits for nobody, and the more there are the less
 * each costs. What is asked is read after it was asked.
 */
export class AskedTogether<Answer> {
  private readonly turns = pLimit(UNDER_WAY);
  private next: { keys: Set<string>; answers: Promise<Map<string, Answer>> } | null = null;

  /** @param ask answers for all of these that have one */
  constructor(private readonly ask: (keys: string[]) => Promise<Map<string, Answer>>) {}

  async find(key: string): Promise<Answer | null> {
    const { keys, answers } = (this.next ??= this.gather());
    keys.add(key);
    return (await answers).get(key) ?? null;
  }

  private gather() {
    const keys = new Set<string>();
    const answers = this.turns(async () => {
      await endOfThisTurn();
      this.next = null;
      return this.ask([...keys]);
    });
    return { keys, answers };
  }
}
