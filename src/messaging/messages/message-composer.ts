import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { OfflineCodes } from '../../licensing/offline-codes/offline-codes.service.js';
import { joined } from '../../platform/database/joined.js';
import { Config } from '../../platform/config/config.js';
import {
  type MessageKind,
  SECRET_MASK,
  renderText,
  filledTemplate,
  templateOf,
  templateValues,
} from '../../rules/message-texts.js';
import type { Locale } from '../../rules/locale.js';
import type { Outgoing } from '../../integrations/whatsapp/provider.js';
import {
  draftFactsOf,
  factsOf,
  factsOfDraft,
  type MessageDraft,
  type MessageFacts,
} from './message-facts.js';
import { askedOnce, byUrgency, codeWords, listedByPlan, valuesOf } from './message-values.js';
import { REMINDER_APPLIES, REMINDER_PARTS } from './reachable.js';
import { SignInTokens } from '../sign-in-links/sign-in-tokens.js';
import { MessageTexts } from '../texts/message-texts.service.js';

export type Composed = {
  kind: MessageKind;
  text: string;
  /** As it is stored and listed: without what opens an account. */
  shown: string;
  template: Outgoing['template'];
};

const MAX_CODES = 20;

@Injectable()
export class MessageComposer {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly texts: MessageTexts,
    private readonly tokens: SignInTokens,
    private readonly offlineCodes: OfflineCodes,
  ) {}

  async compose(entries: Pick<OutboxEntry, 'id' | 'kind'>[], now: Date): Promise<Map<number, Composed>> {
    return this.writtenAll(await factsOf(joined(this.em), entries, now, this.config.businessTimeZone), now);
  }

  async drafts(ids: number[], now: Date): Promise<string[]> {
    const facts = await draftFactsOf(joined(this.em), ids, now, this.config.businessTimeZone);
    const composed = await this.writtenAll(facts, now);
    return ids.flatMap((id) => composed.get(id)?.text ?? []);
  }

  /** @returns null when the message would be pointless */
  async draft(draft: MessageDraft, now: Date): Promise<string | null> {
    const facts = await factsOfDraft(joined(this.em), draft, now, this.config.businessTimeZone);
    return facts.length > 0 ? (await this.written(facts, now)).text : null;
  }

  async draftReminder(id: number, waiting: OutboxEntry | null, now: Date): Promise<string> {
    const [em, zone] = [joined(this.em), this.config.businessTimeZone];
    const stored = waiting ? await factsOf(em, [waiting], now, zone) : null;
    const facts = stored?.get(waiting!.id) ?? [];
    // What is owed may be in the waiting message already.
    const drafted = ((await draftFactsOf(em, [id], now, zone)).get(id) ?? []).filter(
      ({ payToken, kind }) =>
        payToken === null || !facts.some((fact) => fact.payToken === payToken && fact.kind === kind),
    );
    return (await this.written([...facts, ...drafted], now)).text;
  }

  private async writtenAll(facts: Map<number, MessageFacts[]>, now: Date): Promise<Map<number, Composed>> {
    const composed = new Map<number, Composed>();
    for (const [id, all] of facts) {
      composed.set(id, await this.written(all, now));
    }
    return composed;
  }

  /** Drops reminders that the text no longer covers. @returns null when it has become pointless @throws Refusal 404 */
  async composeToSend(id: number, now: Date): Promise<Composed | null> {
    const em = joined(this.em);
    const entry = await em.findOneOrFail(OutboxEntry, { id });
    const isOpen = entry.state === 'due' || entry.state === 'claimed' || entry.state === 'failed';
    if (entry.kind === 'reminder' && isOpen)
      await em.execute(
        `delete from reminders where outbox_id = ? and id not in (
          select r.id from reminders r join outbox o on o.id = r.outbox_id ${REMINDER_PARTS}
          where r.outbox_id = ? and ${REMINDER_APPLIES})`,
        [id, id],
      );
    return (await this.compose([entry], now)).get(id) ?? null;
  }

  /** By licence, each with its own last day, which is earlier than the end where that is not paid. Who has many finds them at home. */
  private async codesOf(
    facts: MessageFacts[],
    locale: Locale,
    now: Date,
  ): Promise<Map<number | null, string>> {
    const ids = facts.map(({ leasedLicenseId }) => leasedLicenseId).filter((id) => id !== null);
    if (ids.length > MAX_CODES) return new Map(ids.map((id) => [id, `${this.config.publicUrl}/login`]));
    const codes = await Promise.all(ids.map((id) => this.offlineCodes.ofMessage(id, now)));
    return new Map(codes.flatMap((made) => (made ? [[made.license_id, codeWords(made, locale)]] : [])));
  }

  private async written(all: MessageFacts[], now: Date): Promise<Composed> {
    const facts = askedOnce(all);
    const locale = facts[0]!.locale ?? this.config.defaultLocale;
    const { signInNonce } = facts[0]!;
    const codes = await this.codesOf(facts, locale, now);
    const secret = signInNonce && this.tokens.tokenOf(signInNonce);
    const kinds = byUrgency(facts);
    const parts = await Promise.all(
      kinds.map(async (kind) => {
        const ofKind = facts.filter((fact) => fact.kind === kind);
        const valuesIn = (some: MessageFacts[]) => ({
          ...valuesOf(some, locale, this.config, secret),
          kode_luring: listedByPlan(some, ({ leasedLicenseId }) => codes.get(leasedLicenseId) ?? null),
        });
        const each = kind === 'payment_received' ? ofKind.map((fact) => valuesIn([fact])) : [];
        return { values: valuesIn(ofKind), each, ...(await this.texts.find(kind, locale)) };
      }),
    );
    const [first] = parts as [(typeof parts)[number]];
    const text = parts.map(({ body, values, each }) => renderText(body, values, each)).join('\n\n');
    return {
      kind: kinds[0]!,
      text,
      shown: secret ? text.replaceAll(secret, SECRET_MASK) : text,
      template: first.templateName
        ? {
            name: first.templateName,
            locale,
            parameters: templateValues(templateOf(first.body), first.values),
            button: secret ?? facts.find(({ kind }) => kind === kinds[0])?.payToken ?? null,
            filled: filledTemplate(templateOf(first.body), first.values),
          }
        : null,
    };
  }
}
