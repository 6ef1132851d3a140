export type Finding = { verdict: 'ok' | 'problem' | 'skipped'; sentence: string; mend: string | null };

export const ok = (sentence: string): Finding => ({ verdict: 'ok', sentence, mend: null });
export const problem = (sentence: string, remedy: string): Finding => ({
  verdict: 'problem',
  sentence,
  mend: remedy,
});
export const skipped = (sentence: string): Finding => ({ verdict: 'skipped', sentence, mend: null });

export type NamedFinding = Finding & { name: string };
