/** What a check found: all is well, something is to be mended, or it could not be looked at. */
export type Finding = { verdict: 'ok' | 'problem' | 'skipped'; sentence: string; mend: string | null };

export const ok = (sentence: string): Finding => ({ verdict: 'ok', sentence, mend: null });
export const problem = (sentence: string, mend: string): Finding => ({ verdict: 'problem', sentence, mend });
export const skipped = (sentence: string): Finding => ({ verdict: 'skipped', sentence, mend: null });

export type NamedFinding = Finding & { name: string };
