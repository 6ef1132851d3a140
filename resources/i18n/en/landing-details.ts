/** Messages of server-rendered parts, which the browser does not load. */
export const landingDetails = (product: string) => ({
  comparison: {
    title: 'Compare all plans',
    plan: 'Plan',
    customers: 'Customers',
    routers: 'Mikrotik routers',
    server: 'Server',
    unlimited: 'Unlimited',
    prices: {
      monthly: 'Price per month',
      quarterly: 'For 3 months',
      semi_annually: 'For 6 months',
      annually: 'For a year',
    },
    included: 'Included',
    missing: 'Not included',
    everywhere: (things: string) => `In every plan: ${things}.`,
  },

  faq: {
    title: 'Questions before you order',
    lead: 'Something else? Ask in the chat.',
    questions: [
      {
        question: 'What is a license?',
        answer: `A key that begins with AFS- and unlocks ${product} for as long as your subscription runs. ${product} and your routers ask our server whether the key is valid.`,
      },
      {
        question: 'Which routers does it work with?',
        answer:
          'Mikrotik routers with RouterOS 6.44 or newer. How many of them you may connect depends on your plan.',
      },
      {
        question: 'Do I need my own server?',
        answer: `No. Each plan says which server is included: a default, a shared or a private one. If you run ${product} on a server of your own, the license can be set to its address.`,
      },
      {
        question: 'How do I order and pay?',
        answer:
          'The button of a plan opens a WhatsApp chat with the plan and its price already filled in. There we agree on how you pay, and send you your key. You can pay for 1, 3, 6 or 12 months.',
      },
      {
        question: 'What happens when my license expires?',
        answer: `From its end date the license is refused by ${product} and by the routers that check it. It is not deleted. After a renewal the same key is valid again at the next check.`,
      },
      {
        question: 'Can I move to another router?',
        answer:
          'Yes. The key is not tied to one device. Put the router script with your key on the new router, and take it out of the old one.',
      },
      {
        question: 'What if I grow beyond my plan?',
        answer:
          'The license stays valid, and its check warns that a limit is exceeded. Tell us, and we will move you to a larger plan. Your key stays the same.',
      },
      {
        question: 'Can I try it first?',
        answer: `Yes, in the demo of ${product}: a made-up network, with your side of it and what your customers see.`,
      },
    ],
  },
});
