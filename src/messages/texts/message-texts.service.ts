import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import type { Locale } from '../../rules/locale.js';
import { defaultText, type MessageKind } from '../../rules/message-texts.js';

@Injectable()
export class MessageTexts {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  async of(kind: MessageKind, locale: Locale): Promise<{ body: string; templateName: string | null }> {
    const [own] = await this.em
      .fork()
      .execute<{ body: string; template_name: string | null }[]>(
        `select body, template_name from message_texts where kind = ? and locale = ?`,
        [kind, locale],
      );
    if (own) return { body: own.body, templateName: own.template_name };
    return { body: defaultText(kind, locale, this.config.productName), templateName: null };
  }
}
