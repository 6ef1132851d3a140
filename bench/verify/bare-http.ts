import { createServer } from 'node:http';
import pg from 'pg';
import { licenseOf, licensesWhere, type Row } from '../../src/licensing/verification/license.statement.js';
import { NO_GRACE } from './no-grace.js';
import { verificationView } from '../../src/licensing/verification/verification.view.js';

const STATEMENT = licensesWhere('l.license_key = $1');

/** The least that can answer the same bytes: no framework, no limits, no log, nothing checked; a pool and a prepared statement. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (body += part));
  request.on('end', () => void answer(body).then((text) => send(text)));
  const send = (text: string) => {
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    });
    response.end(text);
  };
}).listen(Number(process.env.PORT), '127.0.0.1');

async function answer(body: string): Promise<string> {
  const { license_key } = JSON.parse(body) as { license_key: string };
  const { rows } = await pool.query<Row>({ name: 'verify', text: STATEMENT, values: [license_key] });
  return JSON.stringify(verificationView(licenseOf(rows[0]!, NO_GRACE), new Date()));
}
