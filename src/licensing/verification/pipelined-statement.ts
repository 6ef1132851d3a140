import type { Client, QueryResultRow } from 'pg';
import { isDatabaseUnavailable } from '../../platform/errors/is-database-unavailable.js';
import { isPlanOutdated } from '../../platform/database/prepared.js';
import { ownConnection, type WithServer } from '../../platform/database/server.js';

/** A silent connection counts as lost, so that no caller waits for it. */
const SILENCE_MS = 3_000;

/** Keeps many calls in flight on one connection, which a pool cannot do. Only for very fast statements. */
export class PipelinedStatement<Row extends QueryResultRow> {
  private connection: Promise<Client> | null = null;
  private isClosed = false;

  constructor(
    private readonly name: string,
    private readonly text: string,
    private readonly orm: WithServer,
  ) {}

  /** Retries once on a new connection when this one is of no more use, which only a read may do. */
  async run(values: unknown[]): Promise<Row[]> {
    const connecting = this.connected();
    const client = await connecting;
    try {
      return await this.ask(client, values);
    } catch (error) {
      if (!isLost(error) && !isPlanOutdated(error)) throw error;
      if (this.connection === connecting) {
        this.connection = null;
        void client.end().catch(() => undefined);
      }
      return this.ask(await this.connected(), values);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = await this.connection?.catch(() => null);
    await client?.end();
  }

  private connected(): Promise<Client> {
    return (this.connection ??= this.connect().catch((error: unknown) => {
      this.connection = null;
      throw error;
    }));
  }

  /** With the driver's promise or `query_timeout` results outlive young collections (docs/performance.md). */
  private ask(client: Client, values: unknown[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      client.query<Row>({ name: this.name, text: this.text, values }, (error, result) =>
        error ? reject(error) : resolve(result.rows),
      );
    });
  }

  private async connect(): Promise<Client> {
    if (this.isClosed) throw new Error('Connection terminated: the server is stopping');
    const client = await ownConnection(this.orm, {
      purpose: 'verification',
      silenceMs: SILENCE_MS,
      config: { pipeline: true },
    });
    try {
      // Otherwise the planner would plan every call anew for a list of unknown length.
      await client.query('set plan_cache_mode = force_generic_plan');
      // Prepared here because two concurrent calls would both prepare the statement.
      await client.query({ name: this.name, text: this.text, values: [null] });
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }
}

const isLost = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !/timeout/i.test((error as Error).message);
