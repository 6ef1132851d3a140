import { featureSearchText } from './feature.entity.js';

type DefaultFeature = { title: string; description: string; icon: string };

const FEATURES: DefaultFeature[] = [
  {
    icon: 'Users',
    title: 'Customers in one place',
    description:
      'Every hotspot and PPPoE customer with package, address, WhatsApp number and due date. Search finds them by any of these.',
  },
  {
    icon: 'Receipt',
    title: 'Bills on time',
    description:
      'Each customer is billed on **their own date**. What is paid, due, late or isolated stands in one list.',
  },
  {
    icon: 'MessageCircle',
    title: 'WhatsApp reminders',
    description:
      'Sent before the due date, on it and after it, in your own words. *Whoever has paid is left in peace.*',
  },
  {
    icon: 'CreditCard',
    title: 'Payment links',
    description:
      'Each reminder carries a link to pay. The payment settles the bill, and the receipt goes back by WhatsApp.',
  },
  {
    icon: 'ShieldCheck',
    title: 'Isolation of unpaid customers',
    description:
      'Not paid in time: the router **isolates** the connection. Paid: it opens again, without a call to you.',
  },
  {
    icon: 'Router',
    title: 'Made for Mikrotik',
    description:
      'Works with the routers you already run, one or many: who is online, what they use, which router does not answer.',
  },
  {
    icon: 'Ticket',
    title: 'Hotspot vouchers',
    description: 'Made by the hundred with duration, speed and price, and printed by the sheet.',
  },
  {
    icon: 'ChartLine',
    title: 'Income at a glance',
    description: 'What came in, what is still open and from which area, month by month.',
  },
];

export const defaultFeatures = (now: Date) =>
  FEATURES.map((feature, i) => ({
    ...feature,
    orderNum: i + 1,
    isActive: true,
    searchText: featureSearchText(feature),
    createdAt: now,
  }));
