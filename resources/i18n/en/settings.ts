import type { SettingName } from '@server/settings/settings.view';
import type { SettingsPage } from '@server/settings/settings.page.controller';
import { MAX_MONTHLY_GRACE_DAYS } from '@server/rules/grace';
import { MAX_LEASE_DAYS } from '@server/rules/lease-chain';
import { QRIS_FAULTS, type QrisFault } from '@server/rules/qris';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const licenses = (count: number) => (count === 1 ? '1 license' : `${count} licenses`);

export const settings = {
  sections: {
    business: { title: 'Business', text: 'On invoices, receipts, the landing page and in messages.' },
    payment: { title: 'Getting paid', text: 'What customers find behind their pay links.' },
    billing: { title: 'Invoices and grace', text: 'When invoices come, and how long routers run on.' },
    reminders: { title: 'Reminders', text: 'When customers are reminded on WhatsApp.' },
  },
  edit: (section: string) => `Edit ${section}`,
  saved: 'Saved. It is in use everywhere within seconds.',
  none: 'Not set',
  fixed: 'Fixed',
  fixedNote:
    'What is marked “Fixed” is decided on the server, under the name beside it, and can only be changed there.',

  fields: {
    product_name: 'Product name',
    company_name: 'Business name',
    company_address: 'Address',
    company_tax_id: 'Tax ID (NPWP)',
    company_email: 'E-mail',
    whatsapp_number: 'WhatsApp number',
    transfer_accounts: 'Bank accounts',
    qris: 'QRIS code',
    qris_add_on: 'Unique amount with QRIS',
    invoice_days: 'Invoices are issued',
    grace_days: 'Grace after the end',
    lease_days: 'Without an answer',
    reminder_days: 'Before the end',
    reminder_after_days: 'After the end',
    daily_cap: 'Messages a day at most',
  } satisfies Record<SettingName, string>,
  hints: {
    product_name: 'What you sell, as pages and messages call it.',
    company_name: 'Who sends the invoice.',
    company_address: 'Under the name on invoices and receipts.',
    company_tax_id: '15 or 16 digits, or 22 with the branch.',
    company_email: 'For questions, on invoices and the landing page.',
    whatsapp_number: 'Chats and orders from public pages go to this number.',
    transfer_accounts: 'Bank or wallet, account number and holder, as the customer has to enter them.',
    qris: 'A photo or screenshot of your own code. The amount is filled in for each invoice.',
    qris_add_on: 'Add 1 to 999 rupiah, so that a payment can be found on the statement. They become credit.',
    invoice_days: 'Days before a period begins; 0 means by hand only.',
    grace_days: `Days that routers still run, 0 to ${MAX_MONTHLY_GRACE_DAYS}, unless a plan has its own.`,
    lease_days: `Days that routers run on when no server answers, 1 to ${MAX_LEASE_DAYS}, on plans with leases.`,
    reminder_days: 'Days, such as 7, 3, 1. Empty: only on the last day.',
    reminder_after_days: 'Days, such as 1, 7. Empty: none.',
    daily_cap: 'WhatsApp blocks numbers that send too much.',
  } satisfies Record<SettingName, string>,

  days,
  daysBefore: (list: string) => `${list === '1' ? '1 day' : `${list} days`} before`,
  daysAfter: (list: string) => `${list === '1' ? '1 day' : `${list} days`} after`,
  aDay: (count: string) => `${count} a day`,
  byHand: 'By hand only',
  noGrace: 'None',
  codeOf: (merchant: string) => `Code of ${merchant}`,

  accounts: {
    bank: 'Bank',
    number: 'Account number',
    holder: 'Account holder',
    nth: (nth: number) => `Account ${nth}`,
    add: 'Add account',
    remove: (nth: number) => `Remove account ${nth}`,
    faults: {
      bank: 'Write the name of the bank or wallet, such as BCA.',
      number: 'Digits only, 5 to 20 of them, such as 1234567890.',
      holder: 'Write the name of the holder, such as PT Contoh.',
    },
  },

  qris: {
    choose: 'Choose picture',
    noFile: 'JPEG, PNG or WebP',
    text: 'Text of the code',
    found: (merchant: string) => `This is the code of ${merchant}.`,
    faults: {
      not_a_picture: 'This is no JPEG, PNG or WebP picture. Choose another file.',
      too_many_points: 'This picture is too large. Choose a screenshot, or a smaller one.',
      no_code:
        'There is no QR code on this picture. Take it straight from the front, with the whole code on it.',
      not_qris: `This ${QRIS_FAULTS.not_qris}.`,
      damaged_qris: `This ${QRIS_FAULTS.damaged_qris}.`,
      qris_of_one_payment: `This ${QRIS_FAULTS.qris_of_one_payment}.`,
      foreign_qris: `This ${QRIS_FAULTS.foreign_qris}.`,
    } satisfies Record<QrisFault | 'not_a_picture' | 'too_many_points' | 'no_code', string>,
  },

  /** What another grace does at once. */
  effect: {
    stopped: (count: number) =>
      `${licenses(count)} in grace ${count === 1 ? 'is' : 'are'} refused as soon as you save.`,
    resumed: (count: number) => `${licenses(count)} past the end ${count === 1 ? 'runs' : 'run'} on.`,
    unchanged: 'No license changes its state now.',
    after: (count: number) => `${licenses(count)} will be in grace.`,
  },

  /** Leads to them. */
  webhooks: 'To tell your other programs of what happens here:',

  server: {
    title: 'Server',
    text: 'Who runs the server changes these, under the names below them.',
    address: 'Public address',
    zone: 'Time zone',
    messages: 'Messages are sent',
    gateways: 'Payment gateways',
    backups: 'Folder of backups',
    providers: {
      manual: 'By hand',
      cloud: 'By the WhatsApp Cloud API',
      waha: 'By WAHA',
    } satisfies Record<SettingsPage['server']['whatsapp_provider'], string>,
  },
};
