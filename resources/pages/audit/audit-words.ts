import type { AuditAction } from '@server/audit/audit-action';
import type { AuditEventView } from '@server/audit/audit-event.view';

/** What is said of each deed: "admin renewed subscription #12". */
const DEEDS: Record<AuditAction, string> = {
  'license.create': 'created license',
  'license.update': 'changed license',
  'license.usage': 'set the usage of license',
  'license.delete': 'deleted license',
  'subscription.create': 'created subscription',
  'subscription.update': 'changed subscription',
  'subscription.renew': 'renewed subscription',
  'subscription.delete': 'deleted subscription',
  'user.create': 'created user',
  'user.update': 'changed user',
  'user.role': 'changed the role of user',
  'user.password': 'changed the password of user',
  'user.sign_out': 'signed out user',
  'user.sign_out_all': 'signed out everybody',
  'user.unlock': 'unlocked user',
  'user.limits': 'changed the limits of user',
  'user.delete': 'deleted user',
  'plan.create': 'created plan',
  'plan.update': 'changed plan',
  'plan.delete': 'deleted plan',
  'plan.reset': 'reset all plans',
  'feature.create': 'created feature',
  'feature.update': 'changed feature',
  'feature.delete': 'deleted feature',
  'feature.reset': 'reset all features',
  'expiry.run': 'marked what had expired',
  'expiry.undo': 'undid the marking of run',
  'clock.trust': 'trusted the clock',
  'seed.demo': 'filled the database with a demo',
  'seed.load': 'filled the database to measure load',
};

const KINDS = [...new Set(Object.keys(DEEDS).map((action) => action.split('.')[0]!))];

/** `changed license`; a deed from elsewhere stands for itself: `license.foo`. */
const deedOf = (action: string) => (Object.hasOwn(DEEDS, action) ? DEEDS[action as AuditAction] : action);

const capitalized = (words: string) => words[0]!.toUpperCase() + words.slice(1);

export const actorOf = ({ actor }: AuditEventView): string => actor ?? 'The system';

/** Everything behind the actor's name: `renewed subscription #12`. */
export const deedWords = ({ action, subject_id }: AuditEventView): string =>
  subject_id === null ? deedOf(action) : `${deedOf(action)} #${subject_id}`;

/** `max_customer_count` → `max customer count`. */
export const fieldWords = (field: string): string => field.replaceAll('_', ' ');

/** The choices of the filters; what the address asks for is always among them. */
export const actionChoices = (asked: string | null): Record<string, string> => ({
  '': 'Any action',
  ...Object.fromEntries(
    withAsked(Object.keys(DEEDS), asked).map((action) => [action, capitalized(deedOf(action))]),
  ),
});

export const subjectChoices = (asked: string | null): Record<string, string> => ({
  '': 'Anything',
  ...Object.fromEntries(withAsked(KINDS, asked).map((subject) => [subject, subjectWords(subject)])),
});

/** `license:12` → `License #12`, `license` → `Every license`. */
function subjectWords(subject: string): string {
  const [kind, id] = subject.split(':');
  return id ? `${capitalized(kind!)} #${id}` : `Every ${kind}`;
}

const withAsked = (known: string[], asked: string | null) =>
  asked && !known.includes(asked) ? [asked, ...known] : known;
