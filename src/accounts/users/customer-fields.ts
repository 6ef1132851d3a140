import { applyDecorators } from '@nestjs/common';
import { IsString, ValidateBy } from 'class-validator';
import { AsTextOrNull, HasAllDigits, HasAtMost } from '../../platform/http/fields.js';
import { plainText } from '../../rules/plain-text.js';
import { isTaxId, normalizeTaxId, TAX_ID_ERROR } from '../../rules/tax-id.js';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const lines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(oneLine)
    .join('\n')
    .trim();

const IsOptionalText = (name: string, max: number) =>
  applyDecorators(IsString({ message: `${name} must be text.` }), HasAtMost(max, name));

export const IsName = (name: string, max: number) =>
  applyDecorators(AsTextOrNull(oneLine), IsOptionalText(name, max));

export const IsAddress = (name: string, max: number) =>
  applyDecorators(AsTextOrNull(lines), IsOptionalText(name, max));

export const IsTaxId = () =>
  applyDecorators(
    AsTextOrNull(normalizeTaxId),
    HasAllDigits(TAX_ID_ERROR),
    ValidateBy({
      name: 'isTaxId',
      validator: {
        validate: (value) => typeof value === 'string' && isTaxId(value),
        defaultMessage: () => TAX_ID_ERROR,
      },
    }),
  );

export const AsOptionalEmail = () => AsTextOrNull(plainText);
