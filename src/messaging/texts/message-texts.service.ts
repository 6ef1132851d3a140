import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { joined } from '../../platform/database/joined.js';
import { Config } from '../../platform/config/config.js';
import { UNSTORABLE_SENTENCE } from '../../platform/http/json-body.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { defaultText } from '../../rules/default-message-texts.js';
import { type Locale, LOCALES } from '../../rules/locale.js';
import {
  faultOfText,
  MESSAGE_KINDS,
  type MessageKind,
  placeholder,
  type TextFault,
} from '../../rules/message-texts.js';
import type { MessageTextInput } from './message-text.input.js';
import { MessageText } from './message-text.entity.js';
import { textFacts, textTitle, type UsedText } from './message-text.view.js';
import { type Finding, invalidFields, type Refusal } from '../../platform/errors/refusal.js';

/** Serialises changes, so that the audit records the true previous text. */
const TEXTS_LOCK = 7_105_021;

@Injectable()
export class MessageTexts {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly config: Config,
  ) {}

  async find(kind: MessageKind, locale: Locale): Promise<{ body: string; templateName: string | null }> {
    const own = await joined(this.em).findOne(MessageText, { kind, locale });
    return { body: own?.body ?? this.defaultOf(kind, locale), templateName: own?.templateName ?? null };
  }

  async all(): Promise<UsedText[]> {
    const own = await this.em.fork().find(MessageText, {});
    return MESSAGE_KINDS.flatMap((kind) =>
      LOCALES.map((locale) =>
        this.used(kind, locale, own.find((text) => text.kind === kind && text.locale === locale) ?? null),
      ),
    );
  }

  /** @throws Refusal 422 */
  save(
    kind: MessageKind,
    locale: Locale,
    { body, template_name = null }: MessageTextInput,
    context: ActionContext,
  ): Promise<UsedText> {
    const fault = faultOfText(kind, body);
    if (fault) throw refusedText(fault);
    return this.change(kind, locale, context, async (em) => {
      await em.upsert(MessageText, {
        kind,
        locale,
        body,
        templateName: template_name,
        updatedAt: context.now,
        updatedBy: context.actor?.username ?? null,
      });
    });
  }

  /** Within a transaction. */
  async locked(kind: MessageKind, locale: Locale, em = this.em): Promise<UsedText> {
    await em.execute(`select pg_advisory_xact_lock(${TEXTS_LOCK})`);
    const own = await em.findOne(MessageText, { kind, locale }, { refresh: true });
    return this.used(kind, locale, own);
  }

  reset(kind: MessageKind, locale: Locale, context: ActionContext): Promise<UsedText> {
    return this.change(kind, locale, context, async (em) => {
      await em.nativeDelete(MessageText, { kind, locale });
    });
  }

  private change(
    kind: MessageKind,
    locale: Locale,
    context: ActionContext,
    write: (em: SqlEntityManager) => Promise<void>,
  ): Promise<UsedText> {
    return this.writes.run(context, async ({ note, em }) => {
      const before = textFacts(await this.locked(kind, locale, em));
      em.clear();
      await write(em);
      const used = await this.locked(kind, locale, em);
      const about = [{ title: textTitle(kind, locale) }];
      await note('message_text.update', { subjectId: null, before, after: textFacts(used), about });
      return used;
    });
  }

  private used(kind: MessageKind, locale: Locale, own: MessageText | null): UsedText {
    return { kind, locale, body: own?.body ?? this.defaultOf(kind, locale), own };
  }

  private defaultOf(kind: MessageKind, locale: Locale): string {
    return defaultText(kind, locale, this.config.productName);
  }
}

const refusedText = (fault: TextFault): Refusal => invalidFields({ body: findingOf(fault) });

function findingOf(fault: TextFault): Finding {
  const { code } = fault;
  switch (code) {
    case 'required':
      return { code, sentence: 'Text is required.' };
    case 'too_long':
      return {
        code,
        sentence: `Text must have at most ${fault.max.toLocaleString('en')} characters.`,
        limits: { max: fault.max },
      };
    case 'control_characters':
      return { code, sentence: UNSTORABLE_SENTENCE };
    case 'unknown_placeholder': {
      const allowed = fault.allowed.map(placeholder).join(', ');
      return { code, sentence: `${fault.written} is not known here. Use ${allowed}.` };
    }
    case 'lacks_placeholder':
      return { code, sentence: `The text needs ${placeholder(fault.placeholder)}.` };
  }
}
