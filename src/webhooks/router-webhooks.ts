import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { licenseView } from '../licensing/licenses/license.view.js';
import { Router } from '../licensing/routers/router.entity.js';
import { RouterEvents, type RouterNews } from '../licensing/routers/router-news.js';
import { ROUTER_RELATIONS, routerView } from '../licensing/routers/router.view.js';
import { routerData } from './event-data.js';
import { dispatchWebhooks, wantedEvents } from './dispatch-webhooks.js';

/** Announces what verifications find of routers. */
@Injectable()
export class RouterWebhooks implements OnModuleInit {
  constructor(private readonly events: RouterEvents) {}

  onModuleInit(): void {
    this.events.add((em, news) => this.announce(em, news));
  }

  private async announce(em: SqlEntityManager, news: RouterNews[]): Promise<void> {
    const wanted = await wantedEvents(em);
    const requested = news.filter(({ type }) => wanted.has(type));
    if (requested.length === 0) return;
    const { at: now } = requested.at(-1)!;
    const data = await routersData(
      em,
      requested.map(({ routerId }) => routerId),
      now,
    );
    const pending = requested.flatMap(({ type, routerId, at }) => {
      const about = data.get(routerId);
      return about ? [{ type, key: null, at, data: about }] : [];
    });
    await dispatchWebhooks(em, pending, now);
  }
}

export async function routersData(em: SqlEntityManager, ids: number[], now: Date) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof routerData>>();
  const found = await em.find(Router, { id: { $in: ids } }, { populate: [...ROUTER_RELATIONS] });
  return new Map(
    found.map((router) => [router.id, routerData(licenseView(router.license, now), routerView(router, now))]),
  );
}
