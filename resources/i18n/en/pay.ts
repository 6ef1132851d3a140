import type { BillingPeriod } from '@server/rules/billing-period';
import type { RefusedCode } from '@server/rules/verdict-codes';

/** Also before it is paid. */
const SWITCHED_OFF =
  'The seller has switched this off, and paying does not switch it on again. Please ask the seller.';

/** @param since empty where no day is known @param until the end of the next period */
const ended = (since: string, until: string) =>
  `Your router is still refused: the period ended${since && ` on ${since}`}. If you pay the next period too, it runs until ${until}.`;

export const pay = {
  /** The title of the browser tab. */
  title: (number: string) => `Invoice ${number}`,
  heading: { owed: 'To pay', partial: 'Still to pay' },
  isOver: 'The period of this invoice is over. When you pay, you get a new invoice that begins on that day.',
  facts: {
    for: 'For',
    license: (ending: string) => `License ${ending}`,
    what: 'What',
    plan: (plan: string) => `Plan ${plan}`,
    length: {
      monthly: '1 month',
      quarterly: '3 months',
      semi_annually: '6 months',
      annually: '12 months',
    } satisfies Record<BillingPeriod, string>,
    until: 'Extends until',
    period: 'Period',
    from: (day: string) => `from ${day}`,
    fromPayment: (length: string) => `${length} from the day you pay`,
    due: 'Due',
    invoice: 'Invoice',
    total: 'Total',
    paid: 'Paid so far',
    fromCredit: 'From your credit',
  },
  ways: {
    title: 'How to pay',
    none: 'No way to pay is set up here yet. Ask the seller how to pay.',
    qris: 'QRIS',
    scan: 'Scan the code with your bank or e-wallet app. The amount is in it.',
    scanPart: (most: string) =>
      `One QRIS payment is ${most} at most, so this code pays a part. The rest can be paid here once the seller has recorded it. Other ways take it all at once.`,
    samePhone: 'On this phone: save the code and open the picture in your app.',
    save: 'Save the code',
    picture: (amount: string, merchant: string) => `QRIS code for ${amount} to ${merchant}`,
    merchant: (name: string) => `Your app shows ${name}.`,
    addOn: (extra: string) =>
      `${extra} of it helps the seller to find your payment. You keep it as credit for your next invoice.`,
    transfer: 'Bank transfer',
    amount: 'Amount',
    copyAmount: 'Copy the amount',
    transferHint: (amount: string, number: string) =>
      `Transfer ${amount} and write ${number} as the message.`,
    holder: (name: string) => `Account of ${name}`,
    copyNumber: (bank: string) => `Copy the account number at ${bank}`,
    online: 'Or on this page',
    gateway: 'Pay online',
    gatewayHint:
      'QRIS, virtual account or e-wallet. It is confirmed at once, and this page updates by itself.',
    gatewayAboveQris: (most: string) =>
      `By virtual account or card, since QRIS takes ${most} at most. It is confirmed at once, and this page updates by itself.`,
    payWith: (gateway: string) => `Pay with ${gateway}`,
  },
  claim: {
    title: 'Already paid?',
    hint: 'Tell the seller when you have paid by transfer or with the QRIS code.',
    button: 'I have paid',
    picture: 'Picture of the transfer',
    choose: 'Choose a picture',
    noFile: 'No picture chosen',
    pictureHint:
      'A screenshot or a photo of the slip: JPEG, PNG or WebP, up to 2 MB. Only the seller sees it.',
    send: 'Send the picture',
    pictureSent: 'Your picture was sent with it.',
    refused: {
      not_a_picture: 'This is not a JPEG, PNG or WebP picture. Choose another file.',
      too_many_points: 'This picture has more than 50 million pixels. Choose a smaller one, or a screenshot.',
      too_large: 'This picture is larger than 2 MB. Choose a smaller one, or a screenshot.',
      picture_there:
        'A picture has already been sent and is kept as it is. If it is the wrong one, ask the seller.',
    },
    waiting: 'Waiting for confirmation',
    follows: 'The seller is looking for your payment. This page updates when it is found.',
    again: 'Show how to pay again',
  },
  failed: (gateway: string) =>
    `${gateway} cannot be reached right now. You were not charged. Try again, or choose another way to pay.`,
  paid: {
    title: 'Paid',
    until: (day: string) => `Paid, active until ${day}`,
    thanks: (name: string) => `Thank you, ${name}.`,
    print: 'Print receipt',
    pdf: 'Receipt as PDF',
    receipt: 'Receipt',
    payments: 'Payments',
    fromCredit: 'Paid from credit',
    refunded: 'Refunded',
    total: 'Paid',
  },
  /** Why routers are refused, once it is paid. */
  refused: {
    SUBSCRIPTION_EXPIRED: ended,
    EXPIRED: ended,
    INACTIVE: () => SWITCHED_OFF,
    SUBSCRIPTION_INACTIVE: () => SWITCHED_OFF,
  } satisfies Record<RefusedCode, (since: string, until: string) => string>,
  refunded: {
    title: 'Your money was refunded',
    nothingOwed: (amount: string) => `${amount} went back to you. You do not have to pay this invoice.`,
  },
  cancelled: {
    title: 'This invoice was cancelled',
    nothingOwed: 'You do not have to pay it.',
    replacedBy: 'It was replaced by another invoice.',
    toNew: 'Open the new invoice',
  },
  nowhere: {
    title: 'This link does not work',
    hint: 'Part of it may be missing. Open it again from the message, or ask the seller for a new one.',
  },
  ask: {
    about: (number: string) => `Hello, I have a question about invoice ${number}.`,
    link: 'Hello, my payment link does not work.',
  },
};
