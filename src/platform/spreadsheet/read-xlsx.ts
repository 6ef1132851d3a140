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
/** @property line as the sheet numbers it */
type SheetLine = { line: number; cells: SheetCell[] };
export type Sheet = {
  sheet: string;
  lines: SheetLine[];
  /** How many hidden rows with cells, and hidden sheets, were left out. */
  hiddenRows: number;
  hiddenSheets: number;
  /** Hidden columns that have cells, which are read. They count from 1. */
  hiddenColumns: number[];
};

type Limits = { rows: number; columns: number };

export class UnreadableWorkbook extends Error {
  constructor(readonly reason: 'broken' | 'too_large') {
    super(`The workbook is ${reason}.`);
  }
}

/**
 * In a thread of its own, because reading blocks. The reader of the package takes an error, and a formula without a result, for an
 * empty cell, knows nothing of what is hidden, and fills each sheet up to its last row and column, however empty that is: so it gets
 * one sheet, of what people see.
 */
const READER = String.raw`
  const { parentPort, workerData } = require('node:worker_threads');
  const { unzipSync, zipSync, strFromU8, strToU8 } = require(workerData.unzipper);
  const { default: read } = require(workerData.reader);
  const element = (name) => new RegExp('<(?:\\w+:)?' + name + '(?=[\\s/>])([^>]*?)(?:/>|>([^]*?)</(?:\\w+:)?' + name + '\\s*>)', 'g');
  const [ROW, CELL, SHEET] = [element('row'), element('c'), /<(?:\w+:)?sheet(?=\s)([^>]*?)\/?>/g];
  const [SHEETS, COLUMN] = [/(<(?:\w+:)?sheets>)[^]*(<\/(?:\w+:)?sheets>)/, /<(?:\w+:)?col(?=\s)([^>]*)>/g];
  const [FORMULA, VALUE, TEXT] = [/<(?:\w+:)?f[\s\/>]/, /<(?:\w+:)?v(?:\s[^>]*)?(?:\/>|>([^<]*)<)/, /<(?:\w+:)?is[\s>]/];
  const patterns = {};
  const attributeOf = (attributes, name) => (patterns[name] ??= new RegExp('\\s(?:\\w+:)?' + name + '\\s*=\\s*["\']([^"\']*)')).exec(attributes)?.[1];
  const isOn = (attributes, name) => ['1', 'true'].includes(attributeOf(attributes, name));
  const columnOf = (letters) => [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
  const lettersOf = (column) => (column > 26 ? lettersOf(Math.floor((column - 1) / 26)) : '') + String.fromCharCode(65 + ((column - 1) % 26));
  const shownCell = (cell, attributes, inner, address) => {
    const [type, value] = [attributeOf(attributes, 't'), VALUE.exec(inner)];
    const hasResult = value && (value[1] || type === 'str');
    if (type === 'e' || (FORMULA.test(inner) && !hasResult))
      return '<c r="' + address + '" t="inlineStr"><is><t>' + (value?.[1] || '#CALC!') + '</t></is></c>';
    if (!value?.[1] && !TEXT.test(inner)) return '';
    return attributeOf(attributes, 'r') ? cell : cell.replace(/(?=[\s\/>])/, ' r="' + address + '"');
  };
  const visible = (xml) => {
    let [hiddenRows, row, rows] = [0, 0, 0];
    const used = new Set();
    const kept = xml.replace(ROW, (_, attributes, inner = '') => {
      let column = 0;
      const ofRow = [];
      row = Number(attributeOf(attributes, 'r') ?? row + 1);
      const cells = inner.replace(CELL, (cell, own, content = '') => {
        const letters = /^[A-Z]+/.exec(attributeOf(own, 'r') ?? '')?.[0];
        column = letters ? columnOf(letters) : column + 1;
        const shown = shownCell(cell, own, content, lettersOf(column) + row);
        if (shown) ofRow.push(column);
        return shown;
      });
      if (ofRow.length === 0) return '';
      if (isOn(attributes, 'hidden')) return hiddenRows++, '';
      for (const each of ofRow) used.add(each);
      rows = Math.max(rows, row);
      return '<row r="' + row + '">' + cells + '</row>';
    });
    const numbers = [...used];
    const ranges = [...xml.matchAll(COLUMN)].filter(([, each]) => isOn(each, 'hidden'))
      .map(([, each]) => [Number(attributeOf(each, 'min')), Number(attributeOf(each, 'max'))]);
    const hiddenColumns = numbers.filter((column) => ranges.some(([min, max]) => column >= min && column <= max));
    return { xml: kept, hiddenRows, hiddenColumns, isUsed: rows > 0, size: rows * Math.max(0, ...numbers) };
  };
  const firstUsed = async () => {
    const parts = unzipSync(new Uint8Array(workerData.file), { filter: ({ name }) => /\.(xml|rels)$/.test(name) });
    const textOf = (name) => strFromU8(parts[name] ?? new Uint8Array(0), true);
    const [workbook, relations] = [textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels')];
    const pathOf = (id) => {
      const found = [...relations.matchAll(/<(?:\w+:)?Relationship(?=\s)([^>]*)>/g)].find(([, each]) => attributeOf(each, 'Id') === id);
      const target = attributeOf(found?.[1] ?? '', 'Target') ?? '';
      return target.startsWith('/') ? target.slice(1) : 'xl/' + target;
    };
    const sheets = [...workbook.matchAll(SHEET)].map(([, attributes]) => attributes);
    const shown = sheets.filter((each) => !['hidden', 'veryHidden'].includes(attributeOf(each, 'state')));
    const found = { sheet: '', lines: [], hiddenRows: 0, hiddenSheets: sheets.length - shown.length, hiddenColumns: [] };
    for (const attributes of shown) {
      const path = pathOf(attributeOf(attributes, 'id'));
      const { xml, hiddenRows, hiddenColumns, isUsed, size } = visible(textOf(path));
      found.hiddenRows += hiddenRows;
      if (!isUsed) continue;
      if (size > (workerData.rows + 1) * workerData.columns) return 'too_large';
      const named = workbook.replace(SHEETS, (_, start, end) => start + '<sheet' + attributes + '/>' + end);
      const only = { [path]: strToU8(xml, true), 'xl/workbook.xml': strToU8(named.replace(/date1904=["']true["']/, 'date1904="1"'), true) };
      const others = Object.entries(parts).filter(([name]) => !name.includes('worksheets/'));
      const file = zipSync({ ...Object.fromEntries(others), ...only }, { level: 0 });
      const [{ sheet, data }] = await read(file.slice().buffer, { parseNumber: (number) => ({ number }) });
      const lines = data.map((cells, at) => ({ line: at + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== null));
      if (lines.length === 0) continue;
      if (lines.some(({ cells }) => cells.length > workerData.columns)) return 'too_large';
      return { ...found, sheet, lines, hiddenRows, hiddenColumns };
    }
    return found;
  };
  firstUsed().then((found) => parentPort.postMessage(found), () => parentPort.postMessage('broken'));`;

/**
 * The first sheet that people see and that has cells, without its hidden rows. What its archive says of itself is checked before
 * anything is unpacked.
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
