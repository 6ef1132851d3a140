import { STATUS_CODES } from 'node:http';
import type { Content, Document, MediaType, Operation, Reference, Response } from '../openapi.js';
import { type Html, html } from './html.js';
import { typeOf } from './schema-words.js';
import { fieldTable, parameterTable } from './tables.js';

export type DocumentedRoute = { method: string; path: string; operation: Operation };

export const operationSection = ({ method, path, operation }: DocumentedRoute, document: Document): Html =>
  html`<details>
    <summary>
      <h3>${methodMark(method)} <code class="path">${path}</code> <span>${operation.summary}</span></h3>
    </summary>
    <div class="operation" id="${operation.operationId}">
      <p>${operation.description}</p>
      ${
        operation.parameters.length > 0 &&
        html`<h4>Parameters</h4>
          ${parameterTable(operation.parameters)}`
      }
      ${bodySection(operation, document)}
      ${Object.entries(operation.responses).map(([status, response]) => successSection(status, response))}
      <h4>Errors</h4>
      ${errorTable(operation, document)}
    </div>
  </details> `;

export const methodMark = (method: string): Html =>
  html`<b class="method ${method}">${method.toUpperCase()}</b>`;

function bodySection({ requestBody }: Operation, document: Document): Html | false {
  if (!requestBody) return false;
  const media = requestBody.content['application/json'];
  if (!media)
    return html`<h4>Body</h4>
      <p>A file, as it is: ${Object.keys(requestBody.content).join(', ')}</p>`;
  const name = String(media.schema.$ref).split('/').at(-1)!;
  return html`<h4>Body</h4>
    ${fieldTable(document.components.schemas[name]!)} ${example('Example', media.example)}`;
}

function successSection(status: string, response: Response | Reference): Html | false {
  if ('$ref' in response || Number(status) >= 400) return false;
  const [media] = Object.values(response.content ?? {});
  const headers = Object.keys(response.headers).filter((header) => header !== 'X-Request-Id');
  return html`<h4>Answer ${status}</h4>
    <p>
      ${media ? typeOf(media.schema) : response.description}${
        headers.length > 0 &&
        html`, with ${headers.map((header, i) => [i > 0 && ', ', html`<code>${header}</code>`])}`
      }
    </p>
    ${media && example('Example', media.example)}`;
}

const errorTable = ({ responses }: Operation, { components }: Document): Html =>
  html`<table class="errors">
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col">What it says, for example</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, response]) => errorRow(status, resolved(response, components.responses)))}
    </tbody>
  </table>`;

/** Responses of other servers are described in words; our own errors by their example. */
const errorRow = (status: string, { description, content }: Response): Html =>
  html`<tr>
    <th scope="row"><code>${status}</code> <small>${STATUS_CODES[status]!}</small></th>
    <td>
      ${!content && description}
      ${mediaOf(content ?? {}).flatMap(({ examples = {} }) => Object.values(examples).map(({ value }) => errorExample(value)))}
    </td>
  </tr> `;

function errorExample(value: unknown): Html {
  const { error, ...rest } = value as { error: string };
  return 'license' in rest
    ? html`<p>${error}</p>
        ${example('The whole body', value)}`
    : html`<p>${error}${'code' in rest && html` <code>${String(rest.code)}</code>`}</p>`;
}

const mediaOf = (content: Content): MediaType[] => Object.values(content);

const example = (title: string, value: unknown): Html =>
  html`<figure>
    <figcaption>${title}</figcaption>
    <pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>
  </figure>`;

const resolved = (response: Response | Reference, shared: Record<string, Response>): Response =>
  '$ref' in response ? shared[response.$ref.split('/').at(-1)!]! : response;
