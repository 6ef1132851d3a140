const SLIDES = [
  {
    caption: 'Customers, and what each of them owes',
    alt: 'The customer list: package, due date and whether the bill is paid, due, late or the customer isolated.',
  },
  {
    caption: 'A reminder on WhatsApp, with a link to pay',
    alt: 'A WhatsApp chat: the reminder with amount, due date and payment link, and the receipt after paying.',
  },
  {
    caption: 'Every router, and who is online',
    alt: 'Three Mikrotik routers with their load, sessions and traffic, one of them not reachable.',
  },
  {
    caption: 'Hotspot vouchers, ready to cut',
    alt: 'A sheet of hotspot vouchers with code, duration and price, ready to print.',
  },
  {
    caption: 'Income and arrears, month by month',
    alt: 'A chart of the income of twelve months, beside what is still unpaid and where it comes from.',
  },
];

const rules = new Intl.PluralRules('en');
const plural = (count: number, one: string, other: string) => (rules.select(count) === 'one' ? one : other);

/** The landing page without the texts of staff. */
export const landing = (product: string) => ({
  title: `${product}: WiFi and hotspot billing for Mikrotik`,
  description: `${product} runs WiFi and hotspot businesses on Mikrotik routers: billing, WhatsApp reminders, payment links, vouchers, and isolation of customers who have not paid.`,

  bar: {
    label: 'Landing page',
    features: 'Features',
    pricing: 'Pricing',
    demo: 'Demo',
    faq: 'Questions',
    signIn: 'Sign in',
    menu: 'Menu',
  },

  hero: {
    audience: 'For RT/RW net and small ISPs',
    title: 'WiFi billing that does the chasing for you.',
    lead: `${product} bills your hotspot and PPPoE customers, reminds them on WhatsApp with a link to pay, and isolates whoever has not paid. On the Mikrotik routers you already run.`,
    chat: 'Chat on WhatsApp',
    pricing: 'See pricing',
    message: `Hello, I would like to know more about ${product}.`,
  },

  slideshow: {
    label: `${product} in pictures`,
    slides: SLIDES,
    position: (index: number) => `image ${index + 1} of ${SLIDES.length}`,
    go: (index: number) => `Go to image ${index + 1} of ${SLIDES.length}`,
    open: (caption: string) => `${caption}. Open full size`,
    previous: 'Previous image',
    next: 'Next image',
    pause: 'Pause the slideshow',
    play: 'Play the slideshow',
    close: 'Close',
  },

  bill: {
    label: 'One bill, step by step',
    steps: [
      { title: 'Billed', text: 'Every customer is billed on their own date, for the package they have.' },
      { title: 'Reminded', text: 'WhatsApp carries the amount, the due date and the payment link to them.' },
      { title: 'Paid', text: 'The payment settles the bill; no one has to search a bank statement for it.' },
      { title: 'Or isolated', text: 'Not paid in time: the router isolates the connection until it is.' },
    ],
  },

  features: {
    title: 'Everything between a router and a paid bill',
    lead: 'What used to take the evening, a spreadsheet, a bank statement and Winbox.',
  },

  pricing: {
    title: 'Choose by customers and routers',
    lead: 'The button opens a WhatsApp chat with your choice already filled in.',
    popular: 'popular',
    notes: { server_shared: 'shared server', server_privat: 'private server' } as Record<string, string>,
    included: 'Features',
    /** @param shown the same count with separators */
    customers: (count: number, shown: string) => `${shown} ${plural(count, 'customer', 'customers')}`,
    unlimited: 'Unlimited customers',
    routers: (count: number, shown: string) => `${shown} Mikrotik ${plural(count, 'router', 'routers')}`,
    saving: (percent: number) => `save ${percent}%`,
    choose: (plan: string) => `Choose ${plan}`,
    message: (plan: string, price: string) =>
      `Hello, I would like to subscribe to the ${plan} plan of ${product} (${price}).`,
    none: 'Prices on request.',
    ask: 'Ask for a price',
    askMessage: `Hello, what does ${product} cost for my network?`,
  },

  demo: {
    title: 'Look around first',
    lead: 'A made-up network to try everything in: your side of it, and what your customers see.',
    admin: {
      title: 'Admin demo',
      text: 'What you would work with: customers, bills, routers and vouchers.',
      open: 'Open the admin demo',
      ask: 'Ask for an admin demo',
      message: `Hello, I would like to see the admin demo of ${product}.`,
    },
    customer: {
      title: 'Customer dashboard',
      text: 'What your customers would see: their package, their bills, and how to pay.',
      open: 'Open the customer dashboard',
      ask: 'Ask for a customer demo',
      message: `Hello, I would like to see the customer dashboard of ${product}.`,
    },
    onRequest: 'On request: we send you the address in the chat.',
    username: 'Username',
    password: 'Password',
    copy: (label: string) => `Copy ${label.toLowerCase()}`,
  },

  closing: {
    title: 'How many customers, how many routers?',
    text: 'Tell us these two numbers, and we will tell you which plan fits.',
    message: `Hello, I have … customers and … Mikrotik routers. Which plan of ${product} fits?`,
  },

  footer: {
    about: 'Billing for WiFi and hotspot businesses on Mikrotik routers.',
    label: 'Footer',
    provider: 'Provider',
    terms: 'Terms',
    privacy: 'Privacy',
  },
});
