import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditTrail, type HeldSubject, heldStill, type TrailEvent } from '../audit/audit-trail.js';
import { documentsOf } from '../billing/invoices/documents.js';
import { type MessageHistoryEntry, messageHistory } from '../messaging/messages/message-history.js';
import { lastFour } from '../rules/license-key.js';
import type { User } from '../accounts/users/user.entity.js';
import type { VerificationChange } from '../licensing/verification/verification-change.entity.js';
import { VerificationChanges } from '../licensing/verification/verification-changes.service.js';
import type { CustomerLicense } from './customer-license.view.js';
import type { MessageEntryView, TimelineView, VerifiedView, AuditEntryView } from './timeline.view.js';
import { aboutView } from '../audit/about.view.js';
import { changesOf } from '../audit/changes.js';

const PAGE_LIMIT = 50;

@Injectable()
export class Timeline {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly trail: AuditTrail,
    private readonly changes: VerificationChanges,
  ) {}

  async forUser(user: User, customerLicenses: CustomerLicense[]): Promise<TimelineView> {
    const subjects = [
      heldStill('user', user.id),
      ...customerLicenses.flatMap(subjectsOf),
      ...(await this.trail.lostBy(user)),
      ...(await this.documentsOf({ userId: user.id })),
    ];
    return this.timelineOf(
      subjects,
      customerLicenses,
      await messageHistory(this.em, { userId: user.id }, PAGE_LIMIT + 1),
    );
  }

  async forLicense(customerLicense: CustomerLicense): Promise<TimelineView> {
    const { subscription } = customerLicense.license;
    if (!subscription) return this.timelineOf(subjectsOf(customerLicense), [customerLicense], []);
    const of = { subscriptionId: subscription.id };
    const subjects = [...subjectsOf(customerLicense), ...(await this.documentsOf(of))];
    return this.timelineOf(subjects, [customerLicense], await messageHistory(this.em, of, PAGE_LIMIT + 1));
  }

  private async documentsOf(of: Parameters<typeof documentsOf>[1]): Promise<HeldSubject[]> {
    const documents = await documentsOf(this.em, of, PAGE_LIMIT);
    return documents.map(({ type, id }) => heldStill(type, id));
  }

  private async timelineOf(
    subjects: HeldSubject[],
    customerLicenses: CustomerLicense[],
    messages: MessageHistoryEntry[],
  ): Promise<TimelineView> {
    const events = await this.trail.listFor(longestHeld(subjects), PAGE_LIMIT + 1);
    const verified = await this.changes.listForAll(
      customerLicenses.map(({ license }) => license.id),
      PAGE_LIMIT + 1,
    );
    const entries = [
      ...events.map(auditEntryView),
      ...verified.map(verifiedView(customerLicenses)),
      ...messages.map((message): MessageEntryView => ({ kind: 'message', ...message })),
    ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
    return { entries: entries.slice(0, PAGE_LIMIT), is_cut: entries.length > PAGE_LIMIT };
  }
}

const subjectsOf = ({ license: { id, subscription } }: CustomerLicense): HeldSubject[] => [
  heldStill('license', id),
  ...(subscription ? [heldStill('subscription', subscription.id)] : []),
];

/** A subject that was lost and regained appears once. */
function longestHeld(subjects: HeldSubject[]): HeldSubject[] {
  const longest = new Map<string, HeldSubject>();
  for (const held of subjects) {
    const subject = `${held.type}:${held.id}`;
    if (held.until > (longest.get(subject)?.until ?? 0)) longest.set(subject, held);
  }
  return [...longest.values()];
}

const verifiedView =
  (customerLicenses: CustomerLicense[]) =>
  ({ id, license, verifiedAt, address, code }: VerificationChange): VerifiedView => ({
    kind: 'verified',
    id,
    at: verifiedAt.toISOString(),
    license_key: lastFour(
      customerLicenses.find((customerLicense) => customerLicense.license.id === license.id)!.license
        .licenseKey,
    ),
    address: address ?? null,
    code,
  });

const auditEntryView = (event: TrailEvent): AuditEntryView => ({
  kind: 'audit',
  id: event.id,
  at: event.occurredAt.toISOString(),
  actor: event.actorName,
  action: event.action,
  subject: event.subjectType,
  subject_id: event.subjectId,
  about: event.about && aboutView(event.about),
  end_date: textOf({ ...event.before, ...event.after }.end_date),
  changes: event.before && event.after ? changesOf(event) : [],
});

const textOf = (fact: unknown): string | null => (typeof fact === 'string' ? fact : null);
