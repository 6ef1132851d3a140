import type { ActionContext } from '../../platform/http/action-context.js';
import { missingScope } from '../../platform/http/access.js';
import type { Scope } from '../../rules/api-keys.js';
import { maskLinks } from '../../rules/mask-secrets.js';
import { type MessageKind, placeholdersOf } from '../../rules/message-texts.js';
import type { MessageView } from './message.view.js';

/** Every role that reads messages reads licences and invoices too; an API key may have one scope without the others. */
const has = ({ apiKey }: ActionContext, scope: Scope): boolean => !apiKey || apiKey.scopes.includes(scope);

const holdsKey = (kind: string): boolean => placeholdersOf(kind as MessageKind).includes('kunci');

/** A number that the same caller may have changed must not receive what the caller cannot read. @throws Refusal 403 */
export function refuseUnreadable(kind: string, context: ActionContext): void {
  if (holdsKey(kind) && !has(context, 'licenses:read')) throw missingScope('licenses:read');
}

export const readableText = (text: string | null, context: ActionContext): string | null =>
  text !== null && !has(context, 'invoices:read') ? maskLinks(text) : text;

/** Without the licence keys and pay links that the caller cannot read elsewhere. */
export const readableMessage =
  (context: ActionContext) =>
  (message: MessageView): MessageView => {
    const isHidden = holdsKey(message.kind) && !has(context, 'licenses:read');
    return { ...message, text: isHidden ? null : readableText(message.text, context) };
  };
