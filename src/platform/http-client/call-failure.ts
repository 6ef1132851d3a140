/** `uncertain`: the request may have arrived; only a status query says whether it did. */
type FailureKind = 'refused' | 'unreachable' | 'uncertain';

type Details = {
  cause?: unknown;
  status?: number;
};

/** A failed call of another server. The message is safe to log: it contains no key and no personal data. */
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
