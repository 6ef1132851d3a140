/** Refused: the other side said no. Unreachable: nothing arrived there. Uncertain: it may have, and only asking again can tell. */
type FailureKind = 'refused' | 'unreachable' | 'uncertain';

type Details = {
  cause?: unknown;
  /** Of an answer that could not be used. */
  status?: number;
};

/** Why a call of another server brought no answer. Its message is safe to log: no key, nothing of a person. */
export class CallFailure extends Error {
  readonly status: number | null;

  constructor(
    readonly kind: FailureKind,
    message: string,
    { cause, status }: Details = {},
  ) {
    super(message, { cause });
    this.status = status ?? null;
  }
}
