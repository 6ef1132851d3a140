import type { RefusalScope } from './provider.js';

type Meaning = { means: 'retryable' | RefusalScope; why: string };

const TOO_FAST = 'WhatsApp takes no more messages for the moment.';
const TOKEN = 'Meta does not accept the token. Ask whoever runs the server to give it a new one.';
const RIGHTS =
  'The token may not send with this number. Give its system user the right whatsapp_business_messaging.';
const BLOCKED = 'Meta has restricted the account. WhatsApp Manager says why.';

const MEANINGS: Record<string, Meaning> = {
  '4': { means: 'retryable', why: TOO_FAST },
  '80007': { means: 'retryable', why: TOO_FAST },
  '130429': { means: 'retryable', why: TOO_FAST },
  '131048': {
    means: 'retryable',
    why: 'WhatsApp slows this number down because people blocked it or reported it.',
  },
  '131056': { means: 'retryable', why: 'Too many messages went to this customer in a short time.' },
  '131057': { means: 'retryable', why: 'The account is in maintenance at Meta.' },

  // Meta asks to leave the customer alone until another day.
  '131049': {
    means: 'message',
    why: 'WhatsApp held it back: this customer gets many messages of businesses.',
  },
  '131050': { means: 'message', why: 'The customer wants no such messages from this business.' },
  '131026': { means: 'number', why: 'It cannot be delivered: the number is not on WhatsApp.' },

  '131047': { means: 'kind', why: 'Only an approved template may open a conversation, and none was used.' },
  '132000': { means: 'kind', why: 'The template expects another number of values.' },
  '132001': { means: 'kind', why: 'There is no approved template of this name in this language.' },
  '132005': { means: 'kind', why: 'The text of the template became too long.' },
  '132007': { means: 'kind', why: 'The template breaks a rule of WhatsApp.' },
  '132012': { means: 'kind', why: 'The template expects values of another form.' },
  '132015': { means: 'kind', why: 'Meta has paused the template because of its low quality.' },
  '132016': { means: 'kind', why: 'Meta has switched the template off because of its low quality.' },

  '0': { means: 'all', why: TOKEN },
  '190': { means: 'all', why: TOKEN },
  '3': { means: 'all', why: RIGHTS },
  '10': { means: 'all', why: RIGHTS },
  '131005': { means: 'all', why: RIGHTS },
  '368': { means: 'all', why: BLOCKED },
  '131031': { means: 'all', why: BLOCKED },
  '131042': { means: 'all', why: 'Meta cannot charge the account. Look at its payment method.' },
  '133010': { means: 'all', why: 'The number is not registered with the Cloud API.' },
};

export const meaningOf = (code: string | null): Meaning | null => (code && MEANINGS[code]) || null;
