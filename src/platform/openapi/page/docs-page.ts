import type { Document } from '../openapi.js';
import { type Html, html, prose } from './html.js';
import { methodMark, operationSection, type DocumentedRoute } from './operation-section.js';
import { anchorOf } from './schema-words.js';
import { STYLE } from './style.js';
import { fieldTable } from './tables.js';

export const NONCE = '{nonce}';

export function docsPage(document: Document): string {
  const groups = groupsOf(document);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${NONCE}">
          ${STYLE}
        </style>
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <nav aria-label="Contents">
          <p><strong>${document.info.title}</strong></p>
          <ul>
            ${groups.map(contents)} ${events(document).map(contents)}
            <li><a href="#objects">Objects</a></li>
          </ul>
        </nav>
        <main>
          <h1>${document.info.title}</h1>
          <p class="lead">
            <code>${document.servers.map(({ url }) => url)}</code> ·
            <a href="openapi.json">openapi.json</a> for programs
          </p>
          ${prose(document.info.description)}
          <div id="calls" tabindex="-1">${groups.map((group) => groupSection(group, document))}</div>
          ${events(document).map((group) => groupSection(group, document))}
          <section aria-labelledby="objects">
            <h2 id="objects">Objects</h2>
            ${objects(document)}
          </section>
        </main>
      </body>
    </html> `.text;
}

type Group = { name: string; description: string; places: DocumentedRoute[] };

function groupsOf({ tags, paths }: Document): Group[] {
  const places = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  return tags.map((tag) => ({
    ...tag,
    places: places.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
}

const events = ({ webhooks }: Document): Group[] => {
  const places = Object.entries(webhooks).map(([path, { post }]) => ({
    method: 'post',
    path,
    operation: post,
  }));
  const description = 'What is sent to servers that listen, by the name of the event.';
  return places.length > 0 ? [{ name: 'Events', description, places }] : [];
};

const contents = ({ name, places }: Group): Html =>
  html`<li>
    <a href="#${name}">${name}</a>
    <ul>
      ${places.map(
        ({ method, operation }) =>
          html`<li>
            <a href="#${operation.operationId}">${methodMark(method)} <span>${operation.summary}</span></a>
          </li> `,
      )}
    </ul>
  </li> `;

const groupSection = ({ name, description, places }: Group, document: Document): Html =>
  html`<section aria-labelledby="${name}">
    <h2 id="${name}">${name}</h2>
    <p>${description}</p>
    ${places.map((place) => operationSection(place, document))}
  </section> `;

const objects = ({ components }: Document): Html[] =>
  Object.entries(components.schemas)
    .filter(([name]) => !name.endsWith('Input') && !name.endsWith('Request'))
    .map(
      ([name, schema]) =>
        html`<details>
          <summary><h3>${name}</h3></summary>
          <div class="operation" id="${anchorOf(name)}">${fieldTable(schema)}</div>
        </details> `,
    );
