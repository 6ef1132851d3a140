import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import pLimit from 'p-limit';

/** Of all that is in the archive. A sheet of 20,000 rows and 20 columns has about 25 MiB. */
const MAX_UNZIPPED = 64 * 1024 * 1024;
const MAX_ENTRIES = 1_000;
/** The reader holds each cell in memory, however few bytes describe them. */
const HEAP_MIB = 256;
const READ_MS = 20_000;

/** Each reader may take all that memory. */
const oneByOne = pLimit(1);

/** Numbers are the digits that the file has, so that none is lost here. */
export type SheetCell = { number: string } | string | boolean | Date | null;
export type Sheet = { sheet: string; data: SheetCell[][] };

type Limits = { rows: number; columns: number };

export class UnreadableWorkbook extends Error {
  constructor(readonly reason: 'broken' | 'too_large') {
    super(`The workbook is ${reason}.`);
  }
}

/**
 * In a thread of its own, because reading blocks. The reader fills each sheet up to its last row and column, and a single cell in the
 * corner, which people do not see, would take all time and memory; so the addresses of cells are looked at before.
 */
const READER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { unzipSync } = require(workerData.unzipper);
  const { default: read } = require(workerData.reader);
  const columnOf = (letters) => [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
  const cellsOf = (xml) => {
    let [rows, columns] = [0, 0];
    for (const [, letters, row] of xml.matchAll(/ r="([A-Z]{0,3})(\\d{1,7})"/g)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnOf(letters));
    }
    return rows * columns;
  };
  const isVast = () => {
    const sheets = unzipSync(new Uint8Array(workerData.file), { filter: ({ name }) => name.includes('worksheets/') });
    const most = (workerData.rows + 1) * workerData.columns;
    return Object.values(sheets).some((xml) => cellsOf(Buffer.from(xml).toString('latin1')) > most);
  };
  const firstUsed = async () => {
    if (isVast()) return 'too_large';
    const sheets = await read(workerData.file, { parseNumber: (number) => ({ number }) });
    const used = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
    const data = (used?.data ?? []).slice(0, workerData.rows + 1);
    const isWide = data.some((row) => row.length > workerData.columns);
    return isWide ? 'too_large' : { sheet: used?.sheet ?? '', data };
  };
  firstUsed().then((found) => parentPort.postMessage(found), () => parentPort.postMessage('broken'));`;

/**
 * The first sheet that has cells. What its archive says of itself is checked before anything is unpacked.
 * @throws UnreadableWorkbook
 */
export async function readXlsx(bytes: Buffer, limits: Limits): Promise<Sheet> {
  refuseBombs(bytes);
  return oneByOne(() => readInThread(bytes, limits));
}

async function readInThread(bytes: Buffer, limits: Limits): Promise<Sheet> {
  const file = Uint8Array.from(bytes).buffer;
  const packages = createRequire(import.meta.url);
  const worker = new Worker(READER, {
    eval: true,
    workerData: {
      file,
      reader: packages.resolve('read-excel-file/universal'),
      unzipper: packages.resolve('fflate'),
      ...limits,
    },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
  });
  const timer = setTimeout(() => void worker.terminate(), READ_MS);
  try {
    const read = await new Promise<Sheet | UnreadableWorkbook['reason']>((resolve) => {
      worker.once('message', resolve);
      // Out of memory, or out of time.
      worker.once('error', () => resolve('too_large'));
      worker.once('exit', () => resolve('too_large'));
    });
    if (typeof read === 'string') throw new UnreadableWorkbook(read);
    return read;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function refuseBombs(bytes: Buffer): void {
  let [entries, size, isWorkbook] = [0, 0, false];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries++;
        size += originalSize;
        isWorkbook ||= name.endsWith('workbook.xml');
        return false;
      },
    });
  } catch {
    throw new UnreadableWorkbook('broken');
  }
  if (!isWorkbook) throw new UnreadableWorkbook('broken');
  if (entries > MAX_ENTRIES || size > MAX_UNZIPPED) throw new UnreadableWorkbook('too_large');
}
