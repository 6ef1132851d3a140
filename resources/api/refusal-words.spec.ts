import { describe, expect, it } from '@jest/globals';
import { FIELD_CODES, REFUSAL_CODES } from '@server/rules/refusal-codes';
import { sentences } from '@/i18n/id/refusals';
import { FALLBACKS } from './calls';
import type { Call } from './call-types';
import { type Failure, translated } from './refusal-words';

const SAID = 'What the server says.';
const HOLES = /undefined|NaN|\[object|\s\.|\s{2}|^\s*$/;

const inIndonesian = (failure: Failure, status = 422, call: Call = 'POST /users') =>
  translated({ error: SAID, ...failure }, status, call, sentences);
const ofField = (field: string, code: string, limits = {}) =>
  inIndonesian({ errors: { [field]: SAID }, codes: { [field]: code }, limits: { [field]: limits } });

describe('a refusal in Indonesian', () => {
  const fields = Object.keys(sentences.fieldNames);

  it.each(FIELD_CODES)('has a sentence for every field that is %s', (code) => {
    for (const field of fields) {
      const days = { first_day: '2090-03-01', last_day: '2090-03-23' };
      const limits = { min: 6, max: 128, line: 3, column: 2, found: 'Ani', other: 'Budi', ...days };
      const { message, fields: texts } = ofField(field, code, limits);
      expect(texts).toEqual({ [field]: message });
      expect([message, HOLES.test(message)]).toEqual([message, false]);
      expect(message).not.toContain(SAID);
    }
  });

  it.each(REFUSAL_CODES)('has a sentence for %s', (code) => {
    const { message } = inIndonesian({ code, count: 2 }, 409);
    expect([message, HOLES.test(message)]).toEqual([message, false]);
    expect(Object.values(sentences.status)).not.toContain(message);
  });

  it('names the field, its limits and the expected form', () => {
    expect(ofField('password', 'too_short', { min: 6 }).message).toBe('Kata sandi minimal 6 karakter.');
    expect(ofField('amount', 'out_of_range', { min: 0, max: 999_999_999_999 }).message).toBe(
      'Jumlah harus berupa angka bulat dari 0 sampai 999.999.999.999.',
    );
    for (const field of ['username', 'email', 'wa_number', 'plan_type', 'license_key', 'icon'])
      expect(ofField(field, 'malformed').message).not.toContain('format yang benar');
  });

  it('names a field as the form of the call does', () => {
    const failure = { errors: { plan_type: SAID }, codes: { plan_type: 'required' } };
    expect(inIndonesian(failure, 422, 'POST /customers').message).toBe('Paket wajib diisi.');
    expect(inIndonesian(failure, 422, 'POST /plans').message).toBe('Tipe paket wajib diisi.');
  });

  it('shows the first field first, as the server does', () => {
    const errors = { username: SAID, password: SAID };
    const codes = { username: 'required', password: 'required' };
    expect(inIndonesian({ errors, codes })).toEqual({
      message: 'Username wajib diisi.',
      fields: { username: 'Username wajib diisi.', password: 'Kata sandi wajib diisi.' },
      conflicts: [],
    });
  });

  it('falls back to the status for an unknown code, and then to the call', () => {
    expect(ofField('username', 'invented_later').message).toBe(sentences.status[422]);
    expect(inIndonesian({ code: 'INVENTED_LATER' }, 409).message).toBe(sentences.status[409]);
    expect(inIndonesian({}, 404).message).toMatch(/sudah tidak ada/);
    for (const call of Object.keys(FALLBACKS) as (keyof typeof FALLBACKS)[])
      expect(inIndonesian({}, 500, call).message).toBe(sentences.call[call]);
    expect(inIndonesian({}, 500, 'POST /invoices/:id/cancel').message).toBe(sentences.unforeseen);
  });

  it('does not mistake names that every object has for codes', () => {
    expect(ofField('constructor', 'constructor').message).toBe(sentences.status[422]);
  });
});
