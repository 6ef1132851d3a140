import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';

/** A router that verified for the first time, or that is beyond the limit of its plan from now on. */
export type RouterNews = {
  type: 'router.appeared' | 'router.over_limit';
  routerId: number;
  licenseId: number;
  at: Date;
};

type Listener = (em: SqlEntityManager, news: RouterNews[]) => Promise<unknown>;

/** Verifications emit no domain events, since no person acts; who wants to hear of routers adds a listener here. */
@Injectable()
export class RouterEvents {
  private readonly listeners: Listener[] = [];

  /** @param listener writes in the transaction of the news; when it throws, the news come again with the next write */
  add(listener: Listener): void {
    this.listeners.push(listener);
  }

  async publish(em: SqlEntityManager, news: RouterNews[]): Promise<void> {
    if (news.length > 0) for (const listener of this.listeners) await listener(em, news);
  }
}
