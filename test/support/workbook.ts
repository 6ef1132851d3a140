import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const entry = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** @property rows as XML, also with what stands before them */
export type TestSheet = { name: string; rows: string; columns?: string; state?: string };

/** The styles of a day, `s="1"`, and of a day with its time, `s="2"`. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh.mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

/** The files of the smallest workbook, for sheets that no program would write. @param rows of its only sheet, as XML */
export const workbookOf = (rows: string): Record<string, Uint8Array> =>
  workbookFiles([{ name: 'Lembar 1', rows }]);

const workbookFiles = (sheets: TestSheet[], properties = ''): Record<string, Uint8Array> => ({
  '[Content_Types].xml': strToU8(
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
  ),
  '_rels/.rels': strToU8(
    `<Relationships xmlns="${PACKAGE}/relationships">${entry('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  ),
  'xl/workbook.xml': strToU8(
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${sheets
      .map(
        ({ name, state }, i) =>
          `<sheet name="${name}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="r${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map((_, i) => entry(`r${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`))
      .join('')}${entry('styles', 'styles', 'styles.xml')}</Relationships>`,
  ),
  'xl/styles.xml': strToU8(STYLES),
  ...Object.fromEntries(
    sheets.map(({ rows, columns = '' }, i) => [
      `xl/worksheets/sheet${i + 1}.xml`,
      strToU8(`<worksheet xmlns="${MAIN}">${columns}<sheetData>${rows}</sheetData></worksheet>`),
    ]),
  ),
});

/** A text, or the XML of a cell without its address. */
type TestCell = string | { type?: string; style?: number; inner: string };

export const rowOf = (row: number, cells: TestCell[], attributes = ''): string => {
  const xml = cells.map((cell, at) => {
    const address = `r="${String.fromCharCode(65 + at)}${row}"`;
    if (typeof cell === 'string')
      return cell === ''
        ? `<c ${address} s="1"/>`
        : `<c ${address} t="inlineStr"><is><t>${cell}</t></is></c>`;
    const { type, style, inner } = cell;
    return `<c ${address}${type ? ` t="${type}"` : ''}${style ? ` s="${style}"` : ''}>${inner}</c>`;
  });
  return `<row r="${row}"${attributes}>${xml.join('')}</row>`;
};

export const packed = (sheets: TestSheet[], properties = ''): Buffer =>
  Buffer.from(zipSync(workbookFiles(sheets, properties)));
