import { spawnSync } from 'node:child_process';
import { constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LogWriter } from './log-writer.js';

const LINE = `${'x'.repeat(99)}\n`;
/** A hundred bytes each: twice of what may wait. */
const LINES = 20_000;

describe('the log writer', () => {
  let folder: string;
  let descriptor: number;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lisensi-log-'))));
  // Descriptors stay open, so that the retries of one writer cannot get into the file of another.
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = (path: string, flags: string | number) => new LogWriter((descriptor = openSync(path, flags)));
  const fill = (log: LogWriter) => {
    for (let i = 0; i < LINES; i++) log.write(LINE);
  };

  it('writes everything, in order', async () => {
    const file = join(folder, 'log');
    const log = open(file, 'w');
    let expected = '';
    for (let i = 0; i < 2000; i++) {
      log.write(`line ${i}\n`);
      expected += `line ${i}\n`;
      if (i % 500 === 0) await pause(1);
    }
    await until(() => readFileSync(file, 'utf8').length === expected.length);
    expect(readFileSync(file, 'utf8')).toBe(expected);
  });

  it('writes a single line soon, and the last ones at the end', async () => {
    const file = join(folder, 'log');
    const log = open(file, 'w');
    log.write('one\n');
    await until(() => readFileSync(file, 'utf8') === 'one\n');
    log.write('last\n');
    log.end();
    expect(readFileSync(file, 'utf8')).toBe('one\nlast\n');
  });

  it('keeps lines whole beside another process on the same slow pipe', async () => {
    const pipe = join(folder, 'pipe');
    spawnSync('mkfifo', [pipe]);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const writers = [1, 2].map(() => open(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
    for (let i = 0; i < 3000; i++)
      for (const [j, log] of writers.entries()) log.write(`${`${j}`.repeat(99)}\n`);
    let text = '';
    await until(() => (text += readAll(reader)).length === 6000 * LINE.length);
    expect(text.split('\n').filter((line) => !/^(0{99}|1{99}|)$/.test(line))).toEqual([]);
  });

  it('drops and counts lines on a full disk, and still ends', async () => {
    const log = open('/dev/full', 'w');
    fill(log);
    await pause(200);
    log.write(LINE);
    expect(log.dropped).toBeGreaterThan(LINES / 3);
    const began = performance.now();
    log.end();
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('logs how many lines are missing when a stalled reader continues', async () => {
    const pipe = join(folder, 'pipe');
    spawnSync('mkfifo', [pipe]);
    const log = open(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    fill(log);
    await pause(100);
    const { dropped } = log;
    expect(dropped).toBeGreaterThan(0);
    let read = '';
    await until(() => {
      read += readAll(descriptor);
      return read.includes('"lost"');
    });
    const lines = read.trim().split('\n');
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({
      level: 'warn',
      lost: dropped,
      msg: `${dropped} lines of this log were lost: it could not be written.`,
    });
    expect(lines.slice(0, -1)).toEqual(Array(LINES - dropped).fill(LINE.trim()));
  });
});

function readAll(descriptor: number): string {
  const buffer = Buffer.alloc(1_000_000);
  try {
    return buffer.toString('utf8', 0, readSync(descriptor, buffer));
  } catch {
    return '';
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}
