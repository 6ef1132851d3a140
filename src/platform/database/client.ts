import type { Socket } from 'node:net';
import { Client, type ClientConfig, Connection } from 'pg';
import type { Address } from '../config/database-address.js';
import { refusedConnection } from './cures.js';

type Wire = Connection & { stream: Socket; ssl: unknown; attachListeners(stream: Socket): void };
type Connected = (error: Error | null, client?: Client) => void;

/** The driver's client at this address, with what libpq has and the driver lacks, and failures as sentences. */
export function clientAt(address: Address) {
  const { host, port, user, password, database, options, encryption } = address;
  const { applicationName, connectMs } = address;
  const fixed: ClientConfig = {
    host,
    port,
    user,
    password,
    database,
    options,
    ssl: encryption.tls,
    sslnegotiation: encryption.negotiation,
    enableChannelBinding: encryption.channelBinding !== 'disable',
  };
  return class extends Client {
    private readonly limitMs: number;

    constructor(config: ClientConfig = {}) {
      super({ connectionTimeoutMillis: connectMs, application_name: applicationName, ...config, ...fixed });
      this.limitMs = config.connectionTimeoutMillis ?? connectMs;
      const wire = this.connection as Wire;
      if (encryption.mode === 'prefer' || encryption.mode === 'allow') fallBackToClear(wire);
      if (encryption.channelBinding === 'require') requireChannelBinding(wire);
    }

    override connect(): Promise<this>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<this> | void {
      if (!callback)
        return new Promise((done, failed) =>
          this.connect((error: Error | null) => (error ? failed(error) : done(this))),
        );
      const began = performance.now();
      super.connect((error: Error | null) => {
        if (!error) return callback(null, this);
        // The pool's own limit destroys the connection, which then only says that it was terminated.
        const isOverdue = performance.now() - began > this.limitMs - 50;
        callback(refusedConnection(isOverdue ? new Error(`timeout of ${this.limitMs} ms`) : error, address));
      });
    }
  };
}

/** As in libpq, the same connection goes on unencrypted when the server says no; the driver would give up. */
function fallBackToClear(wire: Wire): void {
  const { connect } = wire as unknown as { connect: (...place: unknown[]) => void };
  const opening = (...place: unknown[]) => {
    connect.apply(wire, place);
    if (!wire.ssl) return;
    const [negotiate] = wire.stream.rawListeners('data') as ((answer: Buffer) => void)[];
    wire.stream.removeAllListeners('data');
    wire.stream.once('data', (answer: Buffer) => {
      if (answer.toString() !== 'N') return negotiate!(answer);
      wire.attachListeners(wire.stream);
      wire.emit('sslconnect');
    });
  };
  Object.assign(wire, { connect: opening });
}

/** The driver binds the password to the certificate where the server offers that, and goes on without where it does not. */
function requireChannelBinding(wire: Wire): void {
  let isBound = false;
  const stop = () =>
    wire.stream.destroy(new Error('channel_binding=require, and the server offers no channel binding'));
  wire.prependListener('authenticationSASL', ({ mechanisms }: { mechanisms: string[] }) => {
    isBound = mechanisms.includes('SCRAM-SHA-256-PLUS');
    if (!isBound) stop();
  });
  for (const other of ['authenticationCleartextPassword', 'authenticationMD5Password', 'authenticationOk'])
    wire.prependListener(other, () => {
      if (!isBound) stop();
    });
}
