type Failure = { code?: string; path?: string };

const SENTENCES: Record<string, (path: string) => string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: (path) => `${path} is on a disk that is mounted read-only.`,
  ENOSPC: (path) => `There is no room for ${path}: its disk is full.`,
  EDQUOT: (path) => `There is no room for ${path}: the quota of this user is used up.`,
  ENOTDIR: (path) => `A part of ${path} is a file where a folder is needed.`,
  EEXIST: (path) => `${path} is a file where a folder is needed.`,
  EISDIR: (path) => `${path} is a folder where a file is needed.`,
  ELOOP: (path) => `${path} is a symbolic link that leads to itself.`,
  ENAMETOOLONG: (path) => `${path} is longer than this system's paths may be.`,
  ENOENT: (path) => `${path} does not exist and cannot be made.`,
  EMFILE: (path) => `Too many files are open to open ${path}: raise the limit (ulimit -n).`,
};

function notAllowed(path: string): string {
  return `The user with the id ${process.getuid?.()} may not use ${path}: give it to that user (chown) or allow it (chmod).`;
}

/** @returns a sentence for a file or folder that the system refused, else null */
export function sentenceOfFileFailure(error: unknown): string | null {
  const { code = '', path } = error as Failure;
  return path === undefined ? null : (SENTENCES[code]?.(path) ?? null);
}
