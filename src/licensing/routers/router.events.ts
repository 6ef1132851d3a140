import { declareSetByPeople } from '../../audit/changes.js';
import type { Updated } from '../../audit/domain-event.js';
import { lastFour } from '../../rules/license-key.js';
import type { Router } from './router.entity.js';
import { routerOwner } from './router.view.js';

/** What is recorded of changes by people, and of routers that were silent for too long. */
export const routerFacts = (router: Router) => ({
  id: router.id,
  license_id: router.license.id,
  license_key: lastFour(router.license.licenseKey),
  username: routerOwner(router)?.username ?? null,
  hardware_id: router.hardwareId,
  label: router.label ?? null,
  state: router.state,
});

export type RouterFacts = ReturnType<typeof routerFacts>;

declareSetByPeople('router', ['label', 'state', 'moved_to']);

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'router.update': Updated<RouterFacts>;
    'router.release': Updated<RouterFacts>;
    'router.block': Updated<RouterFacts>;
    'router.unblock': Updated<RouterFacts>;
    /** `moved_to`: the id of the router that took the slot. */
    'router.move': Updated<RouterFacts & { moved_to: number | null }>;
  }
}
