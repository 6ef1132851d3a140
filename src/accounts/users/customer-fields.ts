import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, ValidateBy } from 'class-validator';
import { HasAtMost } from '../../platform/http/fields.js';
import { isTaxId, normalizeTaxId, TAX_ID_ERROR } from '../../rules/tax-id.js';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const lines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(oneLine)
    .join('\n')
    .trim();

/** Empty text counts as none. */
const AsTextOrNull = (normalize: (text: string) => string) =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normalize(value) || null : value,
  );

const IsOptionalText = (name: string, max: number) =>
  applyDecorators(IsString({ message: `${name} must be text.` }), HasAtMost(max, name));

export const IsName = (name: string, max: number) =>
  applyDecorators(AsTextOrNull(oneLine), IsOptionalText(name, max));

export const IsAddress = (name: string, max: number) =>
  applyDecorators(AsTextOrNull(lines), IsOptionalText(name, max));

export const IsTaxId = () =>
  applyDecorators(
    AsTextOrNull(normalizeTaxId),
    ValidateBy({
      name: 'isTaxId',
      validator: {
        validate: (value) => typeof value === 'string' && isTaxId(value),
        defaultMessage: () => TAX_ID_ERROR,
      },
    }),
  );

export const AsOptionalEmail = () => AsTextOrNull((text) => text.trim());
