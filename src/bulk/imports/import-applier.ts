import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { type Failure, rowRefusal } from '../../platform/errors/failure.js';
import { invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { CustomerImport, type CustomerStep, type MadeCustomer, type NewCustomer } from './customer-import.js';
import type { Cells } from './import-row.entity.js';
import type { RowResult, WaitingRow } from './import-rows.js';

type Refused = { kind: 'refused'; refusal: Failure['body'] };

/** Applies each row completely or not at all, within the current transaction. */
@Injectable()
export class ImportApplier {
  private readonly log = new Logger(ImportApplier.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly customers: CustomerImport,
  ) {}

  /** @throws only database failures; a faulty row is refused in the result */
  async apply(rows: WaitingRow[], context: ActionContext): Promise<RowResult[]> {
    const steps = await this.stepsOf(rows);
    this.em.clear();
    const inputs = steps.flatMap((step) => (step.kind === 'create' ? [step.input] : []));
    const made = await this.createAll(inputs, context);
    await this.customers.bill(
      made.filter((one) => 'made' in one),
      context,
    );
    const created = made.values();
    return rows.map(({ line }, i) => {
      const step = steps[i]!;
      return resultOf(line, step.kind === 'create' ? created.next().value! : step);
    });
  }

  private async stepsOf(rows: WaitingRow[]): Promise<(CustomerStep | Refused)[]> {
    const found = (await this.customers.find(rows.filter(isOpen).map(({ cells }) => cells))).values();
    const plans = await this.customers.allPlans();
    const steps: (CustomerStep | Refused)[] = [];
    for (const row of rows) {
      // What was refused stays refused: no one has previewed what it would do now.
      if (!isOpen(row)) steps.push({ kind: 'refused', refusal: row.refusal! });
      else {
        const match = found.next().value!;
        steps.push(
          await this.orRefusal(async () =>
            asChecked(row, await this.customers.stepOf(row.cells, match, plans)),
          ),
        );
      }
    }
    return steps;
  }

  /** Creates all at once, which is fast; if one is refused, one by one to find it. */
  private async createAll(
    inputs: NewCustomer[],
    context: ActionContext,
  ): Promise<(MadeCustomer | Refused)[]> {
    if (inputs.length === 0) return [];
    const all = await this.inOne(inputs, context);
    if (!('refusal' in all)) return all;
    const results: (MadeCustomer | Refused)[] = [];
    for (const input of inputs) {
      const one = await this.inOne([input], context);
      results.push('refusal' in one ? one : one[0]!);
    }
    return results;
  }

  private inOne(inputs: NewCustomer[], context: ActionContext): Promise<MadeCustomer[] | Refused> {
    return this.orRefusal(async () => {
      try {
        return await this.em.transactional(() => this.customers.create(inputs, context));
      } finally {
        // Loaded entities are not needed later and would slow down each flush.
        this.em.clear();
      }
    });
  }

  private async orRefusal<T>(work: () => Promise<T>): Promise<T | Refused> {
    try {
      return await work();
    } catch (thrown) {
      const { body } = rowRefusal(thrown, this.log);
      return { kind: 'refused', refusal: body };
    }
  }
}

const isOpen = (row: WaitingRow): row is WaitingRow & { cells: Cells } => row.outcome !== 'refused';

/** Nothing is created that the check found there already. @throws Refusal 422 */
function asChecked({ outcome }: WaitingRow, step: CustomerStep): CustomerStep {
  if (outcome === 'same' && step.kind === 'create') throw goneSinceCheck();
  return step;
}

function resultOf(line: number, step: CustomerStep | Refused | MadeCustomer): RowResult {
  const nothing = { line, refusal: null, becomes: null, made: null };
  if ('made' in step) return { ...nothing, outcome: 'create', becomes: step.becomes, made: step.made };
  if ('refusal' in step) return { ...nothing, outcome: 'refused', refusal: step.refusal };
  return { ...nothing, outcome: 'same' };
}

const goneSinceCheck = () =>
  invalid(
    'plan_type',
    'gone_since_check',
    'This subscription was there at the check, and is no longer. Send the file again, and look at what it would do now.',
  );
