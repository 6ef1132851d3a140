import type { ActionContext } from '../platform/http/action-context.js';
import type { About } from './about.js';

/** Each noun declares its events beside its view, or in an `*.events.ts`: `'voucher.create': Created<VoucherView>`. */
export interface DomainEventTypes {}

export type Created<View> = { before: null; after: View };
export type Updated<View> = { before: View; after: View };
export type Deleted<View> = { before: View; after: null };
/** `deleted_at` is the time of the deletion. */
export type Restored<View> = { before: null; after: View & { deleted_at: string } };
/** Only that it happened: secrets and private notes are never recorded. */
export type Unrecorded = { before: null; after: null };

export type AuditAction = keyof DomainEventTypes;
export type AuditSubject = SubjectOf<AuditAction>;
type SubjectOf<Action> = Action extends `${infer Subject}.${string}` ? Subject : never;

export type Before<A extends AuditAction> = DomainEventTypes[A]['before'];
export type After<A extends AuditAction> = DomainEventTypes[A]['after'];

export type RecordedField<S extends AuditSubject> = KeyOf<
  NonNullable<Before<ActionOf<S>> | After<ActionOf<S>>>
>;
type ActionOf<S extends AuditSubject> = Extract<AuditAction, `${S}.${string}`>;
type KeyOf<View> = View extends View ? keyof View & string : never;

export type DomainEvent<A extends AuditAction = AuditAction> = {
  [Action in A]: DomainEventTypes[Action] & {
    action: Action;
    /** Null for an action on no single row. */
    subjectId: number | null;
    about: About | null;
    context: ActionContext;
  };
}[A];
