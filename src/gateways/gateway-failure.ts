/** Refused: the gateway said no. Unreachable: nothing arrived there. Uncertain: it may have, and only asking again can tell. */
type FailureKind = 'refused' | 'unreachable' | 'uncertain';

/** Why a call of a gateway brought no answer. Its message is safe to log: no key, nothing of a payer. */
export class GatewayFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
