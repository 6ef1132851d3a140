import { join } from 'node:path';
import { POSTGRES_BIN } from './local-postgres.mjs';

/** How long a leader that says nothing keeps its key: 20 s is the least that Patroni takes, and so long is the gap. */
const TTL_SECONDS = 20;

/** @returns the text of a node's file: YAML, of which JSON is a part */
export function patroniSettings(folder, { name, restPort, postgres: { data, port } }, etcdPort) {
  const listen = { listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` };
  const users = Object.fromEntries(
    ['superuser', 'replication', 'rewind'].map((right) => [right, { username: 'postgres' }]),
  );
  return JSON.stringify({
    scope: 'lisensi',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: TTL_SECONDS,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', 'no-sync'],
    },
    postgresql: {
      ...listen,
      data_dir: data,
      bin_dir: POSTGRES_BIN,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: users,
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: '', fsync: 'off' },
    },
  });
}

/**
 * Only the node that Patroni calls the primary is reached, and who is connected to another one is cut off. Nobody is made
 * to wait for a node that does not answer: whoever asks tries again by itself.
 */
export function haproxySettings(port, nodes) {
  const servers = nodes.map(
    ({ name, restPort, postgres }) => `  server ${name} 127.0.0.1:${postgres.port} check port ${restPort}`,
  );
  return `defaults
  mode tcp
  retries 0
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
