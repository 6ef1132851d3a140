export const legal = {
  documents: { terms: 'Terms of service', privacy: 'Privacy' },
  title: (document: string, product: string) => `${document} · ${product}`,
  otherLanguage: 'This text is published in Indonesian only.',
};
