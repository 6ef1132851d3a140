export const legal = {
  documents: { terms: 'Terms of service', privacy: 'Privacy' },
  /** Where the operator has published none. */
  onRequest: {
    terms: 'You get our terms of service with your order. Ask us for them at any time.',
    privacy: 'We tell you on request which data we keep about you, what for, and how to have it deleted.',
  },
  otherLanguage: 'This text is published in Indonesian only.',
};
