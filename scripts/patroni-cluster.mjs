import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../test/support/servers/free-port.ts';
import { LocalPostgres, ownedByPostgres, POSTGRES_BIN } from './local-postgres.mjs';
import { haproxySettings, patroniSettings } from './patroni-settings.mjs';

const PROGRAMS = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' };
const START_WITHIN_MS = 60_000;
/** Debian keeps some of them where only root looks. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Two PostgreSQL servers kept by Patroni, with etcd, and HAProxy before them; all on loopback and in one folder. */
export class PatroniCluster {
  #children = [];

  /** @returns the Debian packages that are not here */
  static missing() {
    const lacks = (...command) =>
      spawnSync(command[0], command.slice(1), { env, stdio: 'ignore' }).status !== 0;
    const packages = Object.entries(PROGRAMS).flatMap(([program, name]) =>
      lacks('which', program) ? name : [],
    );
    if (lacks('/usr/bin/python3', '-c', 'import etcd')) packages.push('python3-etcd');
    if (!existsSync(join(POSTGRES_BIN, 'initdb'))) packages.push('postgresql');
    return packages;
  }

  constructor(folder) {
    this.folder = ownedByPostgres(folder);
  }

  /** Resolves when one leads, the other follows synchronously, and HAProxy has found the leader. */
  async start() {
    const ports = await Promise.all(Array.from({ length: 7 }, freePort));
    const [etcdPort, peerPort, proxyPort, ...nodePorts] = ports;
    this.#startEtcd(etcdPort, peerPort);
    this.nodes = ['one', 'two'].map((name, i) => ({
      name,
      restPort: nodePorts[2 * i],
      postgres: new LocalPostgres(join(this.folder, name), nodePorts[2 * i + 1]),
    }));
    for (const node of this.nodes) {
      node.settings = this.#write(`${node.name}.yml`, patroniSettings(this.folder, node, etcdPort));
      this.startNode(node);
    }
    this.#run('haproxy', ['-db', '-f', this.#write('haproxy.cfg', haproxySettings(proxyPort, this.nodes))]);
    this.proxy = new LocalPostgres(null, proxyPort);
    await this.untilWhole();
    await this.#untilReached();
    this.proxy.ask('create database lisensi', 'postgres');
  }

  startNode(node) {
    node.patroni = this.#run('patroni', [node.settings], node.name);
  }

  /** @returns the node that leads, as its Patroni says */
  async leader() {
    for (const node of this.nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.restPort}/primary`).catch(() => null);
      if (answer?.status === 200) return node;
    }
    return null;
  }

  other(node) {
    return this.nodes.find((each) => each !== node);
  }

  /** As when its machine loses power; but its connections are seen to end. */
  async kill(node) {
    node.patroni.kill('SIGKILL');
    await node.postgres.kill();
  }

  /** The leader steps down and follows the other, as for maintenance of its machine. */
  switchOver(from) {
    const to = this.other(from);
    const words = ['switchover', '--leader', from.name, '--candidate', to.name, '--force'];
    const child = spawn('patronictl', ['-c', from.settings, ...words], { env, stdio: 'ignore' });
    this.#children.push(child);
  }

  /** @returns when, by `performance.now()`, it was first seen to take changes */
  async untilPrimary({ postgres: { url } }) {
    await until(async () => {
      const [row] = await ask(url.replace(/lisensi$/, 'postgres'), 'select pg_is_in_recovery() as follows');
      return !row.follows;
    }, 'The other node does not become the primary.');
    return performance.now();
  }

  /** Until a leader has a synchronous standby. */
  async untilWhole() {
    await until(async () => {
      const answer = await fetch(`http://127.0.0.1:${this.nodes[0].restPort}/cluster`);
      const { members } = await answer.json();
      return members.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state));
    }, 'The nodes do not become a leader and its synchronous standby.');
  }

  /** @returns rows, by way of HAProxy */
  ask(sql) {
    return ask(this.proxy.url, sql);
  }

  end() {
    for (const child of this.#children) child.kill('SIGKILL');
    for (const { postgres } of this.nodes ?? []) postgres.end();
  }

  #untilReached() {
    return until(
      () => ask(this.proxy.url.replace(/lisensi$/, 'postgres'), 'select 1'),
      'HAProxy finds no leader.',
    );
  }

  #startEtcd(port, peerPort) {
    const [here, peers] = [port, peerPort].map((each) => `http://127.0.0.1:${each}`);
    const urls = { 'listen-client-urls': here, 'advertise-client-urls': here, 'listen-peer-urls': peers };
    const cluster = { 'initial-advertise-peer-urls': peers, 'initial-cluster': `default=${peers}` };
    const settings = { 'data-dir': join(this.folder, 'etcd'), ...urls, ...cluster };
    this.#run(
      'etcd',
      Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    );
  }

  #write(name, text) {
    const file = join(this.folder, name);
    writeFileSync(file, text);
    return file;
  }

  #run(program, args, name = program) {
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    const child = spawn(program, args, { env, cwd: this.folder, stdio: ['ignore', log, log], ...owner() });
    this.#children.push(child);
    return child;
  }
}

/** PostgreSQL refuses to be run by root. */
function owner() {
  if (process.getuid() !== 0) return {};
  const id = (which) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function ask(connectionString, sql) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    void client.end();
  }
}

async function until(isSo, complaint) {
  const began = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - began > START_WITHIN_MS) throw new Error(complaint);
    await pause(50);
  }
}
