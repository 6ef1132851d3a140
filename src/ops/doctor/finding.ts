export type Finding = { verdict: 'ok' | 'problem' | 'skipped'; sentence: string; fix: string | null };

export const ok = (sentence: string): Finding => ({ verdict: 'ok', sentence, fix: null });
export const problem = (sentence: string, remedy: string): Finding => ({
  verdict: 'problem',
  sentence,
  fix: remedy,
});
export const skipped = (sentence: string): Finding => ({ verdict: 'skipped', sentence, fix: null });

export type NamedFinding = Finding & { name: string };
