import type { Plan } from '../../catalog/plans/plan.entity.js';
import { invalid } from '../../platform/errors/refusal.js';
import { plainText } from '../../rules/plain-text.js';

/** `Paket Basic` → `basic`. */
export const foldedPlan = (name: string): string =>
  plainText(name)
    .toLowerCase()
    .replace(/^(?:paket|plan|package)\s+/, '');

/** A plan by its type or by its name, as people write them. @throws Refusal 422 that names the plans */
export function planNamed(written: string, plans: Plan[]): Plan {
  const wanted = foldedPlan(written);
  const found = plans.find(({ planType, planName }) => [planType, foldedPlan(planName)].includes(wanted));
  if (found) return found;
  const choices = plans.map(({ planName }) => planName).join(', ');
  throw invalid({
    plan_type: written.trim()
      ? { code: 'no_such_plan', sentence: `There is no plan "${written.trim()}". Choose one of ${choices}.` }
      : { code: 'required', sentence: `Plan is required. Choose one of ${choices}.` },
  });
}
