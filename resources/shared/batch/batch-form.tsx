import type { Answer } from '@/api/call-types';
import type { RequestedAction, BatchSubject } from '@server/rules/batch-actions';
import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import { useEffect, useState } from 'react';
import { FailureBanner } from '@/ui/failure-banner';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form';
import { ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { useDraft } from '@/ui/hooks/use-draft';
import { ApiError, callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import type { OpenBatch } from './batch-dialog';
import { type BatchDraft, actionKind, type BatchTarget } from './batch-target';
import { BatchValues } from './batch-values';
import type { Batch } from './use-batch-run';
import { useBatchRights } from './use-batch-rights';
import { Banner } from '@/ui/banner';
import { BatchRefusals } from './batch-refusals';
import { WhatsappText } from '@/shared/messages/whatsapp-text';
import { DEFAULT_OVERLAP } from '@server/rules/rotation';

/** Above this number of rows, the user has to type a confirmation. */
const CONFIRMED_FROM = 51;

type BatchFormProps = OpenBatch & { plans?: PlanChoiceView[]; onBegun: (batch: Batch) => void };

/** Chooses the action and shows its preview. */
export function BatchForm({ subject, target, count, action, plans, onBegun }: BatchFormProps) {
  const words = useMessages('batch');
  const [typed, setTyped] = useState('');
  const first: BatchDraft = action ? { action, ...FIRST_VALUES[action] } : { action: '' };
  const { fields, form } = useDraft(first, {
    send: ({ draft, idempotencyKey }) =>
      callApi('POST /batches', {
        body: { ...draft, ...target, action: draft.action as RequestedAction, expected: found!.total },
        idempotencyKey,
      }),
    done: onBegun,
  });
  const { draft } = fields;
  const preview = useBatchPreview(target, draft, isComplete(draft));
  const { found } = preview;
  const going = found ? goingIn(found) : count.total;
  const { submit, failure, isPending } = form.submission;

  const { changes: choices } = useBatchRights(subject);
  const options = Object.fromEntries([
    ['', words.choose],
    ...choices.map((name) => [name, words.actions[name]]),
  ]) as Record<RequestedAction | '', string>;
  const kind = actionKind(draft.action);
  const { title, word } = words.confirmations[kind];
  const mustType = (found?.total ?? 0) >= CONFIRMED_FROM;
  const canStart = !!found && going > 0 && (!mustType || typed.trim().toUpperCase() === word);
  const rows = found?.customers == null ? words.rows[subject](going) : words.customers(going);
  const isKnown = !found || found.tried === found.total;

  return (
    <Form
      onSubmit={async () => (canStart ? submit() : undefined)}
      failure={failure}
      className="flex min-h-0 flex-1 flex-col"
    >
      <ModalBody>
        {failure && <FailureBanner failure={failure} />}
        {!action && (
          <SelectField
            label={words.what}
            options={options}
            value={draft.action}
            onChange={(name) => fields.onChange({ action: name, ...(name && FIRST_VALUES[name]) })}
          />
        )}
        <BatchValues {...fields} errors={preview.failure?.fields ?? fields.errors} plans={plans} />
        <BatchPreview subject={subject} {...preview} />
        {!!found?.texts.length && <BatchTexts texts={found.texts} />}
        {mustType && (
          <TextField label={words.confirm(word)} value={typed} onChange={setTyped} autoComplete="off" />
        )}
      </ModalBody>
      <ModalActions>
        <ModalCancel />
        <Button
          type="submit"
          tone={kind === 'delete' ? 'danger' : 'primary'}
          disabled={!canStart}
          isPending={isPending}
        >
          {title(isKnown ? rows : words.upTo(rows))}
        </Button>
      </ModalActions>
    </Form>
  );
}

/** Rows that were not tried count too. */
const goingIn = ({ total, tried, done, customers }: NonNullable<Preview['found']>): number =>
  customers === null ? total - tried + done : done;

/** The number of rows, and refusals among the first ones. */
function BatchPreview({ subject, found, failure, isPending }: Preview & { subject: BatchSubject }) {
  const words = useMessages('batch');
  const { preview } = words;
  if (failure) return Object.keys(failure.fields).length ? null : <Banner>{failure.message}</Banner>;
  if (!found) return <p className="text-base text-muted">{isPending ? preview.checking : ''}</p>;
  const { total, tried, done, customers, refusals } = found;
  const checked = customers ?? tried;
  const refused = checked - done;
  if (!total) return <Banner tone="warning">{preview.none}</Banner>;
  return (
    <div role="status" className="grid gap-2 text-base">
      <p>
        <strong>
          {preview.rows(customers === null ? words.rows[subject](total) : words.customers(customers))}
        </strong>{' '}
        {tried < total && preview.tried(tried)}{' '}
        {refused ? preview.refused(refused, checked) : preview.fine(checked)}
      </p>
      <BatchRefusals refusals={refusals} />
      {refused > refusals.length && (
        <p className="text-sm text-muted">{words.ended.more(refused - refusals.length)}</p>
      )}
    </div>
  );
}

function BatchTexts({ texts }: { texts: string[] }) {
  const words = useMessages('batch').preview;
  return (
    <section className="grid gap-2 text-base" aria-label={words.texts}>
      <p className="text-muted">{words.oncePerDay}</p>
      <h3 className="font-semibold">{words.texts}</h3>
      {texts.map((text, i) => (
        <WhatsappText key={text} label={`${words.texts} ${i + 1}`} text={text} />
      ))}
    </section>
  );
}

/** The initial values of an action; other values are removed. */
const NONE: Omit<BatchDraft, 'action'> = {
  status: undefined,
  payment_status: undefined,
  plan_type: undefined,
  reprice: undefined,
  deactivate_license: undefined,
  billing_period: undefined,
  username: undefined,
  expires_at: undefined,
  overlap_hours: undefined,
  reason: undefined,
};

const FIRST_VALUES: Record<RequestedAction, Omit<BatchDraft, 'action'>> = {
  'license.status': { ...NONE, status: 'active' },
  'license.expiry': { ...NONE, expires_at: null },
  'license.owner': { ...NONE, username: null },
  'license.rotate': { ...NONE, overlap_hours: DEFAULT_OVERLAP, reason: 'other' },
  'license.delete': NONE,
  'subscription.status': { ...NONE, status: 'active' },
  'subscription.payment': { ...NONE, payment_status: 'paid' },
  'subscription.plan': { ...NONE, plan_type: '' },
  'subscription.extend': { ...NONE, billing_period: 'monthly' },
  'subscription.remind': NONE,
  'subscription.delete': { ...NONE, deactivate_license: true },
  'user.delete': NONE,
};

/** Whether the input is complete enough for a preview. */
const isComplete = ({ action, plan_type }: BatchDraft): boolean => action !== '' && plan_type !== '';

type Preview = {
  /** Null while loading, or while the input is invalid. */
  found: Answer<'POST /batches/preview'> | null;
  failure: ApiError | null;
  isPending: boolean;
};

const NOTHING: Preview = { found: null, failure: null, isPending: false };
const PAUSE_MS = 200;

/** Reloads the preview when the action changes. @param isReady false while a value is missing */
function useBatchPreview(target: BatchTarget, draft: BatchDraft, isReady: boolean): Preview {
  const [answer, setAnswer] = useState({ ...NOTHING, to: '' });
  const asked = JSON.stringify({ ...target, ...draft });
  useEffect(() => {
    if (!isReady) return;
    const { signal, ...controller } = abortable();
    const body = JSON.parse(asked) as BatchDraft & { action: RequestedAction };
    const timer = window.setTimeout(() => {
      callApi('POST /batches/preview', { body, signal }).then(
        (found) => setAnswer({ ...NOTHING, to: asked, found }),
        (cause: unknown) => {
          if (cause instanceof ApiError) setAnswer({ ...NOTHING, to: asked, failure: cause });
        },
      );
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [asked, isReady]);
  return isReady && answer.to === asked ? answer : { ...NOTHING, isPending: isReady };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
