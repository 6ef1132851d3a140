import { cpSync, existsSync, fsyncSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { projectRoot } from '../config/project-root.js';
import { MIGRATIONS_DIGEST } from '../wiring/migrations-digest.js';
import { flushFolder, flushTree, writeDurably } from '../files/durable-write.js';

type Stream = { nfd?: number; node: unknown };
type NodeFiles = {
  stream_ops: { fsync?: (file: Stream) => number };
  realPath: (node: unknown) => string;
  tryFSOperation: (act: () => void) => void;
};
type Runtime = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

/** What a new database begins with, made by the build for its PGlite. Without it initdb runs, which takes 200 MB more. */
export const INITIALISED_FOLDER = join(projectRoot, `dist/embedded-${pgliteVersion()}`);

/** The same with the tables of this build; null where the sources run. */
export const MIGRATED_FOLDER =
  MIGRATIONS_DIGEST && join(projectRoot, `dist/migrated-${pgliteVersion()}-${MIGRATIONS_DIGEST}`);

function pgliteVersion(): string {
  const file = findPackageJSON('@electric-sql/pglite', import.meta.url)!;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** PGlite skips fsync, so a power cut would lose acknowledged writes (running §6). */
export class EmbeddedFiles extends NodeFS {
  private readonly unfinished: string;
  private isUnfinished = false;

  /** @param template what a new folder begins with, where the build has it */
  constructor(
    folder: string,
    private readonly template = INITIALISED_FOLDER,
  ) {
    super(folder);
    this.unfinished = `${this.rootDir}.unfinished`;
  }

  override async init(pg: PGlite, given: Runtime): Promise<{ emscriptenOpts: Runtime }> {
    this.begin();
    const { emscriptenOpts } = await super.init(pg, given);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flushWhenAsked] },
    };
  }

  override async syncToFs(): Promise<void> {
    if (!this.isUnfinished) return;
    await flushTree(this.rootDir);
    flushFolder(dirname(this.rootDir));
    rmSync(this.unfinished);
    flushFolder(dirname(this.rootDir));
    this.isUnfinished = false;
  }

  private begin(): void {
    if (existsSync(this.unfinished)) {
      rmSync(this.rootDir, { recursive: true, force: true });
      mkdirSync(this.rootDir);
    }
    this.isUnfinished = !existsSync(join(this.rootDir, 'PG_VERSION'));
    if (!this.isUnfinished) return;
    writeDurably(this.unfinished, '');
    const template = [this.template, INITIALISED_FOLDER].find((made) => existsSync(made));
    if (template) cpSync(template, this.rootDir, { recursive: true });
  }
}

function flushWhenAsked({ FS }: { FS: unknown }): void {
  const files = (FS as { filesystems: { NODEFS: NodeFiles } }).filesystems.NODEFS;
  files.stream_ops.fsync = (file) => {
    files.tryFSOperation(() => {
      if (file.nfd === undefined) flushFolder(files.realPath(file.node));
      else fsyncSync(file.nfd);
    });
    return 0;
  };
}
