import type { SqlEntityManager } from '@mikro-orm/sql';

/** A port that messaging implements, so that integrations do not depend on it. */
export abstract class OpenMessages {
  /** They stay held until staff decide about them. */
  abstract hold(em: SqlEntityManager): Promise<unknown>;
}
