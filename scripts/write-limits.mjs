/**
 * Writes the limits of requests into the samples for proxies and into docs/operations.md, between the lines that begin
 * and end each block:
 *
 *     npm run limits:write
 *     npm run limits:check    changes nothing, and fails when a file is stale
 */
import { readFileSync, writeFileSync } from 'node:fs';
import prettier from 'prettier';
import {
  BODY_LIMITS,
  DISCARD_LIMITS,
  HEAD_LIMITS,
  PROXY_TIMES,
  sizeText,
  TIME_LIMITS,
  UPLOAD_PATHS,
  UPLOAD_PATTERN,
} from '../src/rules/limits.ts';
import { MAX_POINTS } from '../src/rules/picture-points.ts';
import { VERIFY_PATH } from '../src/rules/verdict-codes.ts';

const seconds = (milliseconds) => `${milliseconds / 1000}s`;
const inNginx = (bytes) => (bytes % 2 ** 20 === 0 ? `${bytes / 2 ** 20}m` : `${bytes / 2 ** 10}k`);

const BLOCKS = {
  'ops/nginx.conf': {
    idle: [`keepalive_timeout ${seconds(PROXY_TIMES.idle)};`],
    requests: [
      `client_max_body_size ${inNginx(DISCARD_LIMITS.usual)};`,
      `large_client_header_buffers 4 ${inNginx(HEAD_LIMITS.request)};`,
      `client_header_timeout ${seconds(TIME_LIMITS.request)};`,
      `client_body_timeout ${seconds(TIME_LIMITS.request)};`,
      `send_timeout ${seconds(TIME_LIMITS.pause)};`,
      `proxy_connect_timeout ${seconds(PROXY_TIMES.connect)};`,
      `proxy_send_timeout ${seconds(TIME_LIMITS.request)};`,
      `proxy_read_timeout ${seconds(PROXY_TIMES.answer)};`,
      `proxy_buffer_size ${inNginx(HEAD_LIMITS.answer)};`,
      `proxy_buffers 8 ${inNginx(HEAD_LIMITS.answer)};`,
    ],
    verification: [`proxy_read_timeout ${seconds(PROXY_TIMES.verification)};`],
    uploads: [
      `location ~ ${UPLOAD_PATTERN} {`,
      `  client_max_body_size ${inNginx(DISCARD_LIMITS.upload)};`,
      '  access_log off;',
      '  proxy_pass http://lisensi;',
      '}',
    ],
  },
  'ops/Caddyfile': {
    upstream: [`dial_timeout ${seconds(PROXY_TIMES.connect)}`, `keepalive ${seconds(PROXY_TIMES.idle)}`],
  },
  'docs/operations.md': { limits: table() },
};

function table() {
  const [size, time] = [sizeText, (milliseconds) => `${milliseconds / 1000} s`];
  const rows = [
    ['body of a request', size(BODY_LIMITS.usual), size(DISCARD_LIMITS.usual)],
    [`body of \`${VERIFY_PATH}\``, size(BODY_LIMITS.verification), size(DISCARD_LIMITS.usual)],
    ['body of a callback, `/api/callbacks/…`', size(BODY_LIMITS.callback), size(DISCARD_LIMITS.usual)],
    [
      `picture of a payment, \`${UPLOAD_PATHS[1]}\` and \`${UPLOAD_PATHS[2]}\``,
      `${size(BODY_LIMITS.picture)}, ${MAX_POINTS / 1e6} million pixels`,
      size(DISCARD_LIMITS.upload),
    ],
    [
      `file to import in base64, \`${UPLOAD_PATHS[0]}\``,
      size(BODY_LIMITS.importedFile),
      size(DISCARD_LIMITS.upload),
    ],
    [
      'address with its query',
      `${HEAD_LIMITS.address.toLocaleString('en')} characters`,
      size(HEAD_LIMITS.request),
    ],
    ['address and headers of a request', size(HEAD_LIMITS.request), size(HEAD_LIMITS.request)],
    ['headers of an answer', '–', size(HEAD_LIMITS.answer)],
    ['time for a whole request to arrive', time(TIME_LIMITS.request), time(TIME_LIMITS.request)],
    [
      `time until an answer begins; an export may wait ${time(TIME_LIMITS.exportTurn)} of it for its turn`,
      time(TIME_LIMITS.answer),
      time(PROXY_TIMES.answer),
    ],
    ['time that a reader of a file may pause', time(TIME_LIMITS.pause), time(TIME_LIMITS.pause)],
    ['time that an idle connection is kept', time(TIME_LIMITS.idle), `${time(PROXY_TIMES.idle)}, or less`],
    ['time for running requests when it stops', time(TIME_LIMITS.shutdown), '–'],
  ];
  return [
    '',
    '<!-- prettier-ignore -->',
    '| What | Lisensi takes | A proxy lets pass |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ];
}

const isCheck = process.argv.includes('--check');
for (const [file, blocks] of Object.entries(BLOCKS)) {
  const before = readFileSync(file, 'utf8');
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  const written = Object.entries(blocks).reduce(withBlock, before);
  const after = file.endsWith('.md') ? await prettier.format(written, options) : written;
  if (!isCheck) writeFileSync(file, after);
  else if (after !== before) {
    process.stderr.write(`${file} is stale: the limits have changed. Run \`npm run limits:write\`.\n`);
    process.exitCode = 1;
  }
}

/** Replaces what is between `limits: begin <name>` and `limits: end <name>`, wherever that is. */
function withBlock(text, [name, lines]) {
  const block = new RegExp(
    `(^([ \\t]*)[^\\n]*limits: begin ${name}\\b[^\\n]*\\n).*?(^[^\\n]*limits: end ${name}\\b)`,
    'gms',
  );
  if (!block.test(text)) throw new Error(`There is no block "limits: begin ${name}" to write.`);
  return text.replaceAll(block, (_, begin, indent, end) =>
    [begin, ...lines.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)), end].join(''),
  );
}
