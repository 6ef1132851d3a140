import type { JsonSchema } from '../sample.js';
import { Html, html } from './html.js';

export function typeOf(schema: JsonSchema): Html {
  if (typeof schema.$ref === 'string') return linkTo(schema.$ref.split('/').at(-1)!);
  if (Array.isArray(schema.enum)) return html`${choices(schema.enum as unknown[])}`;
  if (Array.isArray(schema.anyOf) && !schema.type) return either(schema.anyOf as JsonSchema[]);
  if (!schema.type) return html`any value`;
  const types = [schema.type].flat() as string[];
  return html`${types.map((type, i) => [i > 0 && ' or ', ofType(type, schema)])}`;
}

export function rulesOf(schema: JsonSchema): Html[] {
  const { minimum, maximum, minLength, maxLength, pattern, uniqueItems } = schema;
  return [
    minimum !== undefined && html`${grouped(minimum)} to ${grouped(maximum)}`,
    typeof minLength === 'number' && minLength > 1 && html`at least ${grouped(minLength)} characters`,
    maxLength !== undefined && html`at most ${grouped(maxLength)} characters`,
    typeof pattern === 'string' && html`matches <code>${pattern}</code>`,
    uniqueItems === true && html`each once`,
    schema.default !== undefined && schema.default !== '' && html`${String(schema.default)} when left out`,
  ].filter((rule) => rule instanceof Html);
}

export const anchorOf = (name: string): string => `schema-${name}`;

const linkTo = (name: string): Html => html`<a href="#${anchorOf(name)}">${name}</a>`;

const either = (schemas: JsonSchema[]): Html =>
  html`${schemas.map((one, i) => [i > 0 && ' or ', typeOf(one)])}`;

const choices = (values: unknown[]): (Html | string)[] =>
  values.flatMap((value, i) => [i > 0 ? ', ' : '', html`<code>${String(value)}</code>`]);

function ofType(type: string, schema: JsonSchema): Html {
  if (type === 'array') return html`list of ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  if (type === 'string' && schema.format) return html`${WORDS[schema.format as string] ?? 'text'}`;
  if (type === 'string' && schema.anyOf) return html`date, or date and time`;
  return html`${WORDS[type] ?? type}`;
}

const WORDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  'date-time': 'date and time',
  email: 'e-mail address',
};

const grouped = (number: unknown): string => Number(number).toLocaleString('en');
