import { RouterOs, type FetchOptions, type RouterVersion } from '../router-os.js';
import { RuntimeFailure, textOf, type Data } from './data.js';
import { Evaluator, type Surroundings } from './evaluate.js';
import { Parser } from './parse.js';
import { FACTS, hasItems, since, type Board, type Version } from './profiles.js';
import type { Command } from './syntax.js';

export { VERSIONS, type Version } from './profiles.js';

const FETCHES: Record<Version, RouterVersion> = {
  '6.49': '6.49',
  '7.11': '7.13',
  '7.12': '7.13',
  '7.16': '7.13',
  '7.17': '7.17',
  '7.22': '7.22',
};

type Item = { id: string } & Record<string, string>;

/** The scheduler's `interval` in the scripts. */
const SIX_HOURS = 6 * 3_600_000;

type RouterOptions = { version: Version; origin: string; board?: Board; name?: string };

/**
 * A router that runs scripts, as the manual describes the few commands that ours use: the text that people paste is what
 * runs in the tests. It shows that the text means what we think, on what the manual says, and nothing about real routers.
 */
export class ScriptedRouter implements Surroundings {
  globals = new Map<string, Data>();
  clock = new Date();
  private bootedAt = 0;
  readonly log: string[] = [];
  readonly printed: string[] = [];
  /** Bodies that were sent. */
  readonly sent: string[] = [];
  /** Writes of scripts to flash. */
  writes = 0;
  hashes = 0;
  fetch: (path: string, options: FetchOptions) => Promise<string>;

  private readonly items: Record<string, Item[]> = {
    '/system script': [],
    '/system scheduler': [],
    '/ip hotspot user': [],
  };
  private readonly evaluator = new Evaluator(this);
  /** Of the running script; a terminal has all. */
  private policy: string[] | null = null;

  constructor(readonly options: RouterOptions) {
    const line = new RouterOs(FETCHES[options.version], options.origin);
    this.fetch = (path, request) => line.fetch(path, request);
  }

  private get kind() {
    return { version: this.options.version, board: this.options.board ?? 'routerboard' };
  }
  get longestText() {
    return since(this.options.version, '7.0') ? Infinity : 4_096;
  }
  get convertsBlanks() {
    return since(this.options.version, '7.15');
  }

  parse = (text: string): Command[] => new Parser(text, this.kind).script();

  /** Into a terminal. @throws SyntaxFailure at a command that this version does not even read */
  async paste(text: string): Promise<void> {
    for (const command of new Parser(text, this.kind).typed()) await this.evaluator.runWhole([command]);
  }

  run = (name: string) => this.paste(`/system script run ${name}`);

  /** What the scheduler does; a script that fails leaves a line in the log. */
  async schedule(name: string): Promise<void> {
    await this.paste(textOf(this.item('/system scheduler', name)!['on-event']));
  }

  /** Global variables are gone, and what is in flash stays. Without a battery the clock begins in 1970. */
  restart(clock = this.clock): void {
    this.globals = new Map();
    this.clock = clock;
    this.bootedAt = clock.getTime();
  }

  /** Time passes, and the scheduler starts what is due. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.clock.getTime() + milliseconds;
    for (;;) {
      const due = this.items['/system scheduler']!.map((item) => ({ item, at: this.nextRun(item) }));
      const next = due.toSorted((a, b) => a.at - b.at)[0];
      this.clock = new Date(Math.min(until, next?.at ?? until));
      if (!next || next.at > until) return;
      await this.schedule(next.item.name!);
    }
  }

  /** By the manual an entry without a start date begins on the day of adding. */
  private nextRun(item: Item): number {
    const now = this.clock.getTime();
    const isAtStart = item['start-time'] === 'startup';
    const day = new Date(
      `${(item['start-date'] ?? item.added)!.replace(/^jan\/(\d+)\/(\d+)$/, '$2-01-$1')}Z`,
    );
    const [hour, minute] = item['start-time']!.split(':').map(Number);
    const begins = isAtStart ? this.bootedAt + 3_000 : day.setUTCHours(hour!, minute);
    if (begins > now) return begins;
    return isAtStart ? Infinity : begins + (Math.floor((now - begins) / SIX_HOURS) + 1) * SIX_HOURS;
  }

  /** Answers nothing from now on. */
  pullCable(): void {
    this.fetch = () => Promise.reject(new Error('failure: resolving error'));
  }

  plugIn = () => {
    this.fetch = new ScriptedRouter(this.options).fetch;
  };

  item = (menu: string, name: string) => this.items[menu]!.find((each) => each.name === name);

  async call({ name, flags }: Command, values: Data[], named: Record<string, Data>): Promise<Data> {
    if (name === ':log') this.log.push(textOf(values[1]));
    else if (name === ':put') this.printed.push(textOf(values[0]));
    else if (name === '/tool fetch') return this.toolFetch(named, flags.includes('as-value'));
    else if (name !== ':delay') return this.menuCall(name, values, named);
    return null;
  }

  private async toolFetch(named: Record<string, Data>, asValue: boolean): Promise<Data> {
    this.need('test');
    if (since(this.options.version, '7.13')) this.need('ftp');
    this.sent.push(textOf(named['http-data']));
    try {
      const data = await this.fetch(new URL(textOf(named.url)).pathname, {
        data: textOf(named['http-data']),
        headerField: textOf(named['http-header-field']),
      });
      return asValue && named.output === 'user' ? { status: 'finished', data } : { status: 'finished' };
    } catch (failure) {
      throw new RuntimeFailure((failure as Error).message);
    }
  }

  private menuCall(name: string, values: Data[], named: Record<string, Data>): Data | Promise<Data> {
    const [menu, verb] = [name.slice(0, name.lastIndexOf(' ')), name.slice(name.lastIndexOf(' ') + 1)];
    this.need(verb === 'find' || verb === 'get' ? 'read' : 'write');
    if (!hasItems(menu)) return this.fact(menu, textOf(values[0]));
    const fields = Object.fromEntries(Object.entries(named).map(([key, value]) => [key, textOf(value)]));
    this.refuseDate(fields['start-date']);
    if (verb === 'find') return this.found(menu, fields);
    if (verb === 'run') return this.runScript(textOf(values[0]));
    if (verb === 'add') return this.add(menu, fields);
    const ids =
      typeof values[0] === 'string' ? [values[0]] : Object.values(values[0] as Record<string, Data>);
    const chosen = this.items[menu]!.filter(
      ({ id, name: itsName }) => ids.includes(id) || ids.includes(itsName!),
    );
    if (verb === 'get') return chosen[0]?.[textOf(values[1])] ?? null;
    if (this.policy) this.writes++;
    if (verb === 'set') for (const item of chosen) Object.assign(item, fields);
    else this.items[menu] = this.items[menu]!.filter((item) => !chosen.includes(item));
    return null;
  }

  /** RouterOS writes dates otherwise since 7.10. */
  private refuseDate(date: string | undefined): void {
    const form = since(this.options.version, '7.10') ? /^\d{4}-\d\d-\d\d$/ : /^[a-z]{3}\/\d\d\/\d{4}$/;
    if (date !== undefined && !form.test(date))
      throw new RuntimeFailure('invalid value for argument start-date');
  }

  private found = (menu: string, fields: Record<string, string>) =>
    Object.fromEntries(
      this.items[menu]!.filter((item) =>
        Object.entries(fields).every(([key, value]) =>
          key.endsWith('~') ? new RegExp(value).test(item[key.slice(0, -1)] ?? '') : item[key] === value,
        ),
      ).map(({ id }, index) => [String(index), id]),
    );

  private add(menu: string, fields: Record<string, string>): null {
    if (this.item(menu, fields.name!))
      throw new RuntimeFailure('failure: item with this name already exists');
    const added = this.clock.toISOString().slice(0, 10);
    this.items[menu]!.push({ id: `*${this.items[menu]!.length + 1}`, added, ...fields });
    return null;
  }

  private async runScript(name: string): Promise<Data> {
    const script = this.item('/system script', name);
    if (!script) throw new RuntimeFailure('no such item');
    const outer = this.policy;
    this.policy = (script.policy ?? '').split(',');
    try {
      return await this.evaluator.runWhole(this.parse(script.source ?? ''));
    } finally {
      this.policy = outer;
    }
  }

  private need(policy: string): void {
    if (this.policy && !this.policy.includes(policy)) throw new RuntimeFailure('not enough permissions (9)');
  }

  private fact(menu: string, property: string): Data {
    const { version, name = 'MikroTik' } = this.options;
    if (menu === '/system identity') return name;
    if (menu === '/system resource' && property === 'version') return `${version}.2 (stable)`;
    if (menu === '/system clock') return this.date();
    return FACTS[this.kind.board][menu]![property]!;
  }

  private date(): string {
    const [year, month, day] = this.clock.toISOString().slice(0, 10).split('-') as [string, string, string];
    const word = this.clock.toLocaleString('en', { month: 'short', timeZone: 'UTC' }).toLowerCase();
    return since(this.options.version, '7.10') ? `${year}-${month}-${day}` : `${word}/${day}/${year}`;
  }
}
