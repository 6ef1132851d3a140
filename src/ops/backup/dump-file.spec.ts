import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readLines } from './dump-file.js';

describe('reading the lines of a dump', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lisensi-lines-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), gzipSync(text, { level: 1 }));
    return join(folder, name);
  };
  async function linesOf(name: string, text: string): Promise<string[]> {
    const lines: string[] = [];
    for await (const line of readLines(file(name, text))) lines.push(line);
    return lines;
  }

  it('reads whole lines of any length with any chunk boundaries', async () => {
    const lines = ['short', '', 'x'.repeat(300_000), 'é'.repeat(70_000), 'y\u2028z'];
    expect(await linesOf('whole', lines.map((line) => `${line}\n`).join(''))).toEqual(lines);
  });

  it('reports a dump as incomplete unless it ends with a line break', async () => {
    await expect(linesOf('cut', 'one\ntwo')).rejects.toThrow('is cut short or damaged');
  });

  it('refuses a line beyond the longest row without reading an endless line to its end', async () => {
    await expect(linesOf('long', `${'x'.repeat(65 * 1024 * 1024)}\n`)).rejects.toThrow(
      'is cut short or damaged',
    );
  });
});
