export const payLink = {
  title: (number: string) => `Pay link of ${number}`,
  link: 'Link',
  copyLink: 'Copy pay link',
  label: 'Message to the customer',
  copy: 'Copy message',
};
