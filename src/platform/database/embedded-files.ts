import { existsSync, fsyncSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { flushFolder, flushTree, writeDurably } from '../files/durable-write.js';

type Stream = { nfd?: number; node: unknown };
type NodeFiles = {
  stream_ops: { fsync?: (file: Stream) => number };
  realPath: (node: unknown) => string;
  tryFSOperation: (act: () => void) => void;
};
type Runtime = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

/** PGlite skips fsync, so a power cut would lose acknowledged writes (decisions §8.10). */
export class EmbeddedFiles extends NodeFS {
  private readonly unfinished: string;
  private isUnfinished = false;

  constructor(folder: string) {
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
    if (this.isUnfinished) writeDurably(this.unfinished, '');
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
