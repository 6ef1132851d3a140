import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultText } from './default-message-texts.js';
import { LOCALES } from './locale.js';
import {
  faultOfText,
  MAX_MESSAGE_TEXT,
  MESSAGE_KINDS,
  type MessageKind,
  SECRET_MASK,
  type Placeholder,
  placeholder,
  placeholdersOf,
  renderText,
  templateOf,
  templateValues,
} from './message-texts.js';

const ALL = [...placeholdersOf('welcome'), ...placeholdersOf('payment_received')];
const FULL: Record<Placeholder, string> = {
  nama: 'budi',
  paket: 'Gold',
  jumlah: 'Rp 150.000',
  tanggal: '31 Jan 2027',
  tautan: 'https://lisensi.test/pay/0a',
  kunci: 'AFS-1234-5678',
  kode_luring: '0004 6244 9531 7604 3716 0393',
  sisa: 'Rp 50.000',
  username: 'budi',
  sandi: SECRET_MASK,
  waktu: '10 Mei 2090 pukul 10.00',
  perangkat: 'Chrome · Android',
  jaringan: '203.0.113.9',
  kejadian: 'a recovery code was used',
  harga_lama: 'Rp 100.000 /bulan',
  tautan_bayar: 'https://lisensi.test/pay/c0a',
};
const defaults = LOCALES.flatMap((locale) =>
  MESSAGE_KINDS.map((kind) => [kind, locale, defaultText(kind, locale, 'WiFi-AI')] as const),
);

describe('a text of a message', () => {
  it.each<[string, MessageKind, string, object | null]>([
    ['accepts any other text', 'overdue', 'Halo {nama}, {jumlah}\n\n{tautan} ✓\tok', null],
    ['must not be empty', 'overdue', ' \n ', { code: 'required' }],
    [
      'must not exceed the maximum length',
      'overdue',
      `{nama}${'x'.repeat(995)}`,
      { code: 'too_long', max: MAX_MESSAGE_TEXT },
    ],
    ['counts a picture as one character', 'overdue', `{nama}${'😀'.repeat(994)}`, null],
    ['must not have control characters', 'overdue', '{nama}\u0007', { code: 'control_characters' }],
    ['must name the customer', 'overdue', 'Halo', { code: 'lacks_placeholder', placeholder: 'nama' }],
    [
      'must name the day of a coming end',
      'before_end',
      '{nama}',
      { code: 'lacks_placeholder', placeholder: 'tanggal' },
    ],
    [
      'must have the link that it announces',
      'payment_link',
      '{nama}',
      { code: 'lacks_placeholder', placeholder: 'tautan' },
    ],
    [
      'must have the key that it announces',
      'key_handed_out',
      '{nama}',
      { code: 'lacks_placeholder', placeholder: 'kunci' },
    ],
    [
      'rejects an unknown placeholder',
      'overdue',
      '{nama} {harga}',
      { code: 'unknown_placeholder', written: '{harga}', allowed: placeholdersOf('overdue') },
    ],
    [
      'rejects a placeholder in the wrong case',
      'overdue',
      '{nama} {Paket}',
      { code: 'unknown_placeholder', written: '{Paket}', allowed: placeholdersOf('overdue') },
    ],
    [
      'cannot show the key in other kinds',
      'overdue',
      '{nama} {kunci}',
      { code: 'unknown_placeholder', written: '{kunci}', allowed: placeholdersOf('overdue') },
    ],
    [
      'rejects an unclosed brace',
      'overdue',
      '{nama} {paket',
      { code: 'unknown_placeholder', written: '{', allowed: placeholdersOf('overdue') },
    ],
  ])('%s', (_, kind, body, fault) => expect(faultOfText(kind, body)).toEqual(fault));

  it.each(MESSAGE_KINDS)('must name the customer: %s', (kind) => {
    const others = placeholdersOf(kind).filter((name) => name !== 'nama');
    expect(faultOfText(kind, others.map(placeholder).join('\n'))).toEqual({
      code: 'lacks_placeholder',
      placeholder: 'nama',
    });
  });

  it.each(defaults)('passes its own checks by default: %s in %s', (kind, _, body) => {
    expect(faultOfText(kind, body)).toBeNull();
    expect(templateOf(body).fault).toBeNull();
    expect(renderText(body, FULL)).toContain('budi');
  });

  it('fills in its placeholders', () => {
    expect(renderText('Halo {nama},\npaket {paket} {nama}', FULL)).toBe('Halo budi,\npaket Gold budi');
  });

  it('leaves out a line whose values are all missing, and keeps the others', () => {
    const body = 'Halo {nama}\nBiaya: {jumlah}\n\n{tautan}\n\nSampai {tanggal}, {jumlah}\nTerima kasih.';
    const shown = renderText(body, { nama: 'budi', tanggal: '1 Jan 2027', jumlah: ' ' });
    expect(shown).toBe('Halo budi\n\nSampai 1 Jan 2027, \nTerima kasih.');
  });

  it('trims its ends, keeps one empty line at most, and collapses spaces in values', () => {
    expect(renderText('\n\nHalo {nama}\n\n\n\nTerima kasih.\n', { nama: ' Budi \t\n Santoso' })).toBe(
      'Halo Budi Santoso\n\nTerima kasih.',
    );
  });

  it('does not expand placeholders inside a value', () => {
    expect(renderText('{paket}{nama}', { paket: '{nama}\n$&', nama: '{{1}}' })).toBe('(nama) $&((1))');
  });

  it('removes direction marks from values, in messages and templates', () => {
    const marks = ['\u061C', '\u200E', '\u200F', '\u202A', '\u202E', '\u2066', '\u2067', '\u2069'];
    const nama = `${marks.join('a')}b`;
    const shown = `${'a'.repeat(marks.length - 1)}b`;
    expect(renderText('Halo {nama}', { nama })).toBe(`Halo ${shown}`);
    expect(templateValues(templateOf('Halo {nama}.'), { nama })).toEqual([shown]);
    expect(renderText('Halo {nama}\nPaket {paket}', { nama, paket: '\u202E' })).toBe(`Halo ${shown}`);
    expect(renderText('Halo {nama}', { nama: '👨\u200D👩\u200D👧' })).toBe('Halo 👨\u200D👩\u200D👧');
  });

  it('keeps the braces of text that is no placeholder', () => {
    expect(renderText('{nama} {x}', FULL)).toBe('budi {x}');
    expect(renderText('Halo\n{x}', FULL)).toBe('Halo\n{x}');
  });

  it('never shows a placeholder, and never fails', () => {
    const part = fc.oneof(
      fc.constantFrom(...ALL.map(placeholder)),
      fc.string({ unit: fc.constantFrom('a', 'Z', ' ', '\n', '$', '*', '.', 'ń', '😀') }),
    );
    const value = fc.option(fc.string({ unit: 'binary' }), { nil: undefined });
    const values = fc.record(Object.fromEntries(ALL.map((name) => [name, value])));
    fc.assert(
      fc.property(fc.array(part), values, (parts, given) => {
        const text = renderText(parts.join(''), given);
        expect(ALL.filter((name) => text.includes(placeholder(name)))).toEqual([]);
        expect(text).not.toMatch(/[{}]/);
      }),
    );
  });

  it('renders or refuses whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom('{', '}', 'nama', 'tautan', '\n', 'x', '{{1}}') });
    fc.assert(
      fc.property(typed, (body) => {
        const text = renderText(body, FULL);
        if (!faultOfText('overdue', body)) expect(text).not.toMatch(/[{}]/);
      }),
    );
  });
});

describe('the template of a text', () => {
  it('numbers placeholders by first appearance, without duplicates', () => {
    const template = templateOf('Halo {nama}, paket {paket}\n*{jumlah}* untuk {nama}.');
    expect(template).toEqual({
      body: 'Halo {{1}}, paket {{2}}\n*{{3}}* untuk {{1}}.',
      parameters: ['nama', 'paket', 'jumlah'],
      fault: null,
    });
    expect(templateValues(template, { nama: 'budi\nani', jumlah: '' })).toEqual(['budi ani', '-', '-']);
  });

  it.each([
    ['{nama}, halo', 'at_the_edge'],
    ['Bayar: *{tautan}*', 'at_the_edge'],
    ['*_{nama}_*, halo', 'at_the_edge'],
    ['Bayar: *_{tautan}_*', 'at_the_edge'],
    ['Bayar: {tautan}\n', 'at_the_edge'],
    ['Halo {nama}{paket} ya', 'side_by_side'],
    ['Halo {nama}\n\n{paket} ya', 'side_by_side'],
    ['Halo {nama} {paket} ya', 'side_by_side'],
  ])('finds why Meta would reject %j', (body, fault) => {
    expect(templateOf(body).fault).toBe(fault);
  });
});
