import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { payPath } from '../../billing/invoices/pay-token.js';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { joined } from '../../platform/database/joined.js';
import { Config } from '../../platform/config/config.js';
import type { Locale } from '../../rules/locale.js';
import {
  type MessageKind,
  PASSWORD_MASK,
  type PlaceholderValues,
  renderText,
  templateOf,
  templateValues,
} from '../../rules/message-texts.js';
import { formatRupiah } from '../../rules/rupiah-text.js';
import type { Outgoing } from '../../integrations/whatsapp/provider.js';
import {
  draftFactsOf,
  factsOf,
  factsOfDraft,
  type MessageDraft,
  type MessageFacts,
} from './message-facts.js';
import { REMINDER_APPLIES, REMINDER_PARTS } from './reminder-applies.js';
import { MessageTexts } from '../texts/message-texts.service.js';

export type Composed = {
  kind: MessageKind;
  text: string;
  template: Outgoing['template'];
};

const URGENCY: MessageKind[] = ['overdue', 'after_end', 'end_day', 'before_end'];

@Injectable()
export class MessageComposer {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly texts: MessageTexts,
  ) {}

  async compose(entries: Pick<OutboxEntry, 'id' | 'kind'>[], now: Date): Promise<Map<number, Composed>> {
    return this.writtenAll(await factsOf(joined(this.em), entries, now, this.config.businessTimeZone));
  }

  async drafts(ids: number[], now: Date): Promise<string[]> {
    const facts = await draftFactsOf(joined(this.em), ids, now, this.config.businessTimeZone);
    const composed = await this.writtenAll(facts);
    return ids.flatMap((id) => composed.get(id)?.text ?? []);
  }

  /** @returns null when the message would be pointless */
  async draft(draft: MessageDraft, now: Date): Promise<string | null> {
    const facts = await factsOfDraft(joined(this.em), draft, now, this.config.businessTimeZone);
    return facts.length > 0 ? (await this.written(facts)).text : null;
  }

  async draftReminder(id: number, waiting: OutboxEntry | null, now: Date): Promise<string> {
    const [em, zone] = [joined(this.em), this.config.businessTimeZone];
    const stored = waiting ? await factsOf(em, [waiting], now, zone) : null;
    const drafted = (await draftFactsOf(em, [id], now, zone)).get(id) ?? [];
    return (await this.written([...(stored?.get(waiting!.id) ?? []), ...drafted])).text;
  }

  private async writtenAll(facts: Map<number, MessageFacts[]>): Promise<Map<number, Composed>> {
    const composed = new Map<number, Composed>();
    for (const [id, all] of facts) {
      composed.set(id, await this.written(all));
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

  /** Lists several subscriptions of a kind and adds their amounts up. */
  valuesOf(facts: MessageFacts[], locale: Locale): PlaceholderValues {
    const total = facts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    const rest = facts.reduce((sum, fact) => sum + (fact.rest ?? 0), 0);
    const links = facts.map(({ kind, payToken }) => {
      if (kind === 'welcome') return `${this.config.publicUrl}/login`;
      return payToken && this.config.publicUrl + payPath(payToken);
    });
    return {
      nama: facts[0]!.userName,
      username: facts[0]!.username,
      sandi: PASSWORD_MASK,
      sisa: rest > 0 ? formatRupiah(rest) : '',
      paket: listed(facts.map(({ planName }) => planName)),
      jumlah: total > 0 ? formatRupiah(total) : '',
      tanggal: listed(facts.map(({ endDate }) => endDate && this.dayIn(endDate, locale))),
      tautan: listed(links, ' '),
      kunci: listed(facts.map(({ licenseKey }) => licenseKey)),
    };
  }

  private async written(facts: MessageFacts[]): Promise<Composed> {
    const locale = facts[0]!.locale ?? this.config.defaultLocale;
    const kinds = [...new Set(facts.map(({ kind }) => kind))].toSorted(
      (a, b) => URGENCY.indexOf(a) - URGENCY.indexOf(b),
    );
    const parts = await Promise.all(
      kinds.map(async (kind) => {
        const values = this.valuesOf(
          facts.filter((fact) => fact.kind === kind),
          locale,
        );
        return { values, ...(await this.texts.of(kind, locale)) };
      }),
    );
    const [first] = parts as [(typeof parts)[number]];
    return {
      kind: kinds[0]!,
      text: parts.map(({ body, values }) => renderText(body, values)).join('\n\n'),
      template: first.templateName
        ? {
            name: first.templateName,
            locale,
            parameters: templateValues(templateOf(first.body), first.values),
            button: facts.find(({ kind }) => kind === kinds[0])?.payToken ?? null,
          }
        : null,
    };
  }

  private dayIn(at: Date, locale: Locale): string {
    const language = locale === 'id' ? 'id-ID' : 'en-GB';
    return new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeZone: this.config.businessTimeZone,
    }).format(at);
  }
}

const listed = (values: (string | null)[], separator = ', '): string =>
  [...new Set(values.filter((value) => value))].join(separator);
