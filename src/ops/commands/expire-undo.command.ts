import type { ExpiryRun } from '../../licensing/expiry/expiry-run.entity.js';
import { ExpiryUndo } from '../../licensing/expiry/expiry-undo.js';
import { WrongUsage } from './terminal.js';
import { type Application, command, type Outcome } from './command.js';

export const expireUndoCommand = command({
  name: 'expire:undo',
  does: 'put back what a run marked as expired under a wrong clock',
  takes: { '[run]': 'the id of the run; without it, the runs that can be undone are listed' },
  help: `
Rows that were changed since are left alone, and what has really expired is marked again by the next sweep. Set
the clock first.

Example:
  npm run cli -- expire:undo
  npm run cli -- expire:undo 1042`,
  act({ args: [run], application }) {
    return run === undefined ? list(application) : undo(idOf(run), application);
  },
});

function undo(run: number, application: Application): Promise<Outcome> {
  return application.use(async (app, context) => {
    const facts = { run, ...(await app.get(ExpiryUndo).undo(run, context)) };
    const text = `Put back of run ${run}: licenses ${facts.licenses_restored}, subscriptions ${facts.subscriptions_restored}.`;
    return { text, facts };
  });
}

function list(application: Application): Promise<Outcome> {
  return application.use(async (app) => {
    const facts = (await app.get(ExpiryUndo).candidates()).map(factsOf);
    return { text: facts.map(lineOf).join('\n') || 'No run has marked anything.', facts };
  });
}

function idOf(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new WrongUsage('expire:undo takes the number of a run.');
  return Number(typed);
}

const factsOf = ({ id, finishedAt, startedBy, licensesUpdated, subscriptionsUpdated }: ExpiryRun) => ({
  run: id,
  finished_at: finishedAt.toISOString(),
  started_by: startedBy,
  licenses_updated: licensesUpdated,
  subscriptions_updated: subscriptionsUpdated,
});

const lineOf = (run: ReturnType<typeof factsOf>) =>
  `${run.run}  ${run.finished_at}  ${run.started_by}: licenses ${run.licenses_updated}, subscriptions ${run.subscriptions_updated}`;
