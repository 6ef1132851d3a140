import { describe, expect, it } from '@jest/globals';
import { chatHref } from './hrefs';

describe('a chat with a message', () => {
  it('puts the message into the link unchanged', () => {
    expect(chatHref('6281234567890', 'Halo Budi,\n50% & lebih')).toBe(
      'https://wa.me/6281234567890?text=Halo%20Budi%2C%0A50%25%20%26%20lebih',
    );
  });

  it('removes direction marks from the message', () => {
    expect(chatHref('6281234567890', 'Paket Go\u202Eld\u2069')).toBe(
      'https://wa.me/6281234567890?text=Paket%20Gold',
    );
  });
});
