import { fastify } from 'fastify';
import pg from 'pg';
import { licenseOf, licensesWhere, type Row } from '../../src/licensing/verification/license.statement.js';
import { NO_GRACE } from './no-grace.js';
import { verificationView } from '../../src/licensing/verification/verification.view.js';

const STATEMENT = licensesWhere('l.license_key = $1');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const app = fastify();
// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- this is not Express
app.post('/api/verify-license', async (request) => {
  const { license_key } = request.body as { license_key: string };
  const { rows } = await pool.query<Row>({ name: 'verify', text: STATEMENT, values: [license_key] });
  return verificationView(licenseOf(rows[0]!, NO_GRACE), new Date());
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
