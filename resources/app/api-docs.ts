import 'swagger-ui-dist/swagger-ui.css';
import './api-docs.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', paint);
paint();

const answer = await fetch('/api/openapi.json');
const description = (await answer.json()) as object;

SwaggerUI({
  // Calls that are tried go to the server that shows this page, by whatever name it was opened.
  spec: { ...description, servers: [{ url: location.origin }] },
  dom_id: '#calls',
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  // There is one server.
  plugins: [{ components: { ServersContainer: () => null } }],
});
