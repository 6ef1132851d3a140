import { setImmediate as endOfThisTurn, setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';

/** With more in flight, a dead connection would never fall silent and be closed (socket-timeout.ts). */
const MAX_IN_FLIGHT = 2;
const CHUNK_SIZE = 12;

type Answers<Answer> = Promise<Map<string, Answer>>;

/**
 * Callers that arrive together or while a query runs share the next one: each key is read after it was requested, and
 * load makes each call cheaper. Large results are resolved in chunks, so that new requests are read in between.
 */
export class BatchLoader<Answer> {
  private readonly turns = pLimit(MAX_IN_FLIGHT);
  private next: { keys: Set<string>; answers: Answers<Answer>[] } | null = null;

  /** @param timeoutMs after so long a batch has no answers; one timer for all, because one for each outlives collections */
  constructor(
    private readonly ask: (keys: string[]) => Answers<Answer>,
    private readonly timeoutMs?: number,
  ) {}

  async find(key: string): Promise<Answer | null> {
    const { keys, answers } = (this.next ??= this.gather());
    const chunk = Math.floor(keys.size / CHUNK_SIZE);
    keys.add(key);
    answers[chunk] ??= later(answers[chunk - 1]!);
    return (await answers[chunk]).get(key) ?? null;
  }

  private gather() {
    const keys = new Set<string>();
    const asked = this.turns(async () => {
      await endOfThisTurn();
      this.next = null;
      return this.ask([...keys]);
    });
    return { keys, answers: [this.timeoutMs === undefined ? asked : within(this.timeoutMs, asked)] };
  }
}

async function later<Result>(earlier: Promise<Result>): Promise<Result> {
  const result = await earlier;
  await endOfThisTurn();
  return result;
}

const within = <Answer>(timeoutMs: number, asked: Answers<Answer>): Answers<Answer> =>
  Promise.race([asked, pause(timeoutMs, new Map<string, Answer>(), { ref: false })]);
