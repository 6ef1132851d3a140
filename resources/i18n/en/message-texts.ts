import type { Locale } from '@server/rules/locale';
import type { MessageKind, Placeholder, TemplateFault } from '@server/rules/message-texts';

export const messageTexts = {
  /** When the message is sent. */
  about: {
    before_end: 'Some days before a subscription ends, while the next period is not paid.',
    end_day: 'On the day on which a subscription ends.',
    after_end: 'After a subscription has ended and was not renewed.',
    overdue: 'When the running period is not paid.',
    license_end: 'When staff send a reminder that a license ends.',
    payment_received: 'When a payment was booked, with the new end.',
    payment_withdrawn: 'When staff take a payment back whose receipt was sent, and choose to say so.',
    payment_link: 'When someone sends the pay link of an invoice.',
    price_changed: 'When staff change the price of existing subscriptions.',
    key_handed_out: 'When a customer gets a license key.',
    keys_handed_out: 'When a customer gets several license keys at once.',
    welcome:
      'When a new customer was created. It is only sent by hand, and the password is never stored with it.',
    sign_in:
      'When a customer asks for it on the sign-in page. The link is not stored with it, and works once, for 15 minutes.',
    new_sign_in:
      'When someone signs in from a browser that the account has not used before. Only a provider sends it.',
    second_factor:
      'When a recovery code is used, or a second factor is added, removed or reset. Only a provider sends it.',
    number_changed:
      'When the number of an account is changed: it goes to the former number. Only a provider sends it.',
  } satisfies Record<MessageKind, string>,
  languages: { en: 'English', id: 'Indonesian' } satisfies Record<Locale, string>,

  text: 'Text',
  isDefault: 'Default',
  isOwn: 'Own text',
  changed: (day: string, name: string | null) =>
    name ? `Changed on ${day} by ${name}` : `Changed on ${day}`,
  count: (count: string, most: string) => `${count} of ${most} characters`,
  insert: 'Insert',
  insertOf: (name: string) => `Insert ${name}`,
  /** Descriptions of the placeholders. */
  placeholders: {
    nama: 'Name',
    paket: 'Plan',
    jumlah: 'Amount',
    tanggal: 'Date',
    tautan: 'Link',
    sisa: 'Still to pay',
    kunci: 'Key',
    username: 'Username',
    sandi: 'Password',
    waktu: 'Time',
    perangkat: 'Device',
    jaringan: 'Network',
    kejadian: 'What happened',
    harga_lama: 'Price so far',
    kode_luring: 'Offline code',
    tautan_bayar: 'Link to pay',
  } satisfies Record<Placeholder, string>,
  faults: {
    required: 'Write a text.',
    tooLong: (most: string) => `The text is longer than ${most} characters.`,
    controlCharacters: 'The text has characters that cannot be sent. Type it again.',
    unknown: (written: string, allowed: string) => `${written} is not known here. Use ${allowed}.`,
    lacks: (name: string) => `The text needs ${name}.`,
  },

  preview: 'Preview',
  previewOf: (language: string) => `Preview in ${language}`,
  shownFor: 'Shown for',
  nobody: 'Nobody has a subscription yet. The preview shows an example.',
  example: { name: 'budi', plan: 'Gold', key: 'AFS-1234-5678-90AB' },
  leftOut: 'A line is left out when none of its fields has a value.',

  save: (language: string) => `Save ${language} text`,
  saved: 'The text was saved.',
  resetOf: (language: string) => `Use the default ${language} text`,
  reset: {
    title: 'Use the default text?',
    confirm: 'Use the default',
    text: 'Your own text will be deleted.',
    done: 'The default text is used again.',
  },
  unsaved: 'Not saved yet',

  meta: {
    title: 'For the WhatsApp Cloud API',
    text: 'Submit this text as a template of the category Utility. Then write its name here.',
    body: (language: string) => `Template in ${language}`,
    copy: 'Copy template',
    order: 'Values in this order',
    name: 'Template name',
    nameHint: 'Small letters, digits and underscores.',
    faults: {
      at_the_edge: 'Meta refuses a template that begins or ends with a value. Add a word there.',
      side_by_side: 'Meta refuses a template with two values side by side. Add a word between them.',
    } satisfies Record<TemplateFault, string>,
  },
};
