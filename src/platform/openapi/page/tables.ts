import type { Parameter } from '../openapi.js';
import type { JsonSchema } from '../sample.js';
import { Html, html, inline } from './html.js';
import { rulesOf, typeOf } from './schema-words.js';

type Row = { name: string; note: string; schema: JsonSchema; description?: unknown };

export const parameterTable = (parameters: Parameter[]): Html =>
  table(
    'Parameter',
    parameters.map(({ name, in: place, required, schema, description }) => {
      return { name, note: required ? place : `${place}, optional`, schema, description };
    }),
  );

export function fieldTable({ properties, required }: JsonSchema): Html {
  const needed = (required ?? []) as string[];
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
  const rows = fields.map(([name, schema]) => {
    return { name, note: needed.includes(name) ? '' : 'optional', schema, description: schema.description };
  });
  return table('Field', rows);
}

const table = (head: string, rows: Row[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${head}</th>
        <th scope="col">What it holds</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(row)}
    </tbody>
  </table>`;

const row = ({ name, note, schema, description }: Row): Html =>
  html`<tr>
    <th scope="row"><code>${name}</code>${note !== '' && html` <small>${note}</small>`}</th>
    <td>
      ${typeOf(schema)}${rulesOf(schema).map((rule) => html`; ${rule}`)}${
        typeof description === 'string' && html`<br /><small>${inline(description)}</small>`
      }
    </td>
  </tr> `;
