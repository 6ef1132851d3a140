import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { saidIn } from './one-language';

const WORDS = `
export const plans = (say: Say) => ({
  title: say('Plans', 'Paket'),
  of: (name: string) => say(\`Plan “\${name}”\`, \`Paket “\${name}”\`),
  long: say(
    'Not, say, (one) of these, or (two)', // kept apart
    'Bukan, "katakan", (satu) dari ini',
  ),
  length: say('3 months', '3 bulan').length,
});
`;

const close = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/ ?([()]) ?/g, '$1');

describe('words in one language', () => {
  it('have what stands first in English, and what stands second in Indonesian', () => {
    expect(close(saidIn('en', WORDS))).toBe(
      close(`
        export const plans = (say: Say) => ({
          title: ( 'Plans' ),
          of: (name: string) => ( \`Plan “\${name}”\` ),
          long: ( 'Not, say, (one) of these, or (two)' ),
          length: ( '3 months' ).length,
        });
      `),
    );
    expect(close(saidIn('id', WORDS))).toContain(
      `of:(name: string)=>(\`Paket “\${name}”\`), long:('Bukan, "katakan",(satu)dari ini'),`,
    );
  });

  it('have every character where it was', () => {
    const said = saidIn('id', WORDS);
    expect(said).toHaveLength(WORDS.length);
    expect(said.indexOf('3 bulan')).toBe(WORDS.indexOf('3 bulan'));
    expect(said.match(/\n/g)).toEqual(WORDS.match(/\n/g));
  });

  it('ask nothing of the language any more', () => {
    const files = globSync(join(import.meta.dirname, 'words/*.ts'));
    expect(files.length).toBeGreaterThan(50);
    const asking = files.filter((file) => /\bsay\('/.test(saidIn('id', readFileSync(file, 'utf8'))));
    expect(asking).toEqual([]);
  });
});
