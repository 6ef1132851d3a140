export const legal = {
  documents: { terms: 'Terms of service', privacy: 'Privacy' },
  otherLanguage: 'This text is published in Indonesian only.',
};
