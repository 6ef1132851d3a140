import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { type Silence, SILENCE_CAUSES } from '../../rules/router-silence.js';

/** `peers`: how many routers fell silent together; null for other causes, and for customers, whose they are not. */
export const routerSilenceView = ({ cause, since, peers }: Silence, isStaff: boolean) => ({
  cause,
  since: since.toISOString(),
  peers: isStaff ? peers : null,
});

export type RouterSilenceView = ReturnType<typeof routerSilenceView>;

export const routerSilenceSchema = viewSchema<RouterSilenceView>('RouterSilence', {
  cause: oneOf(SILENCE_CAUSES, 'network'),
  since: '2026-01-06T02:10:00.000Z',
  peers: orNull(7),
});

/** Routers of one network that fell silent together, for the dashboard. */
export type SilentNetwork = { network: string; routers: number; since: string };
