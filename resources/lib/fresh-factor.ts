/** Asks the viewer for the second factor. @returns whether it was shown */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let underWay: Promise<boolean> | null = null;

/** @returns a function that stops asking */
export function onFactorNeeded(action: Ask): () => void {
  ask = action;
  return () => {
    if (ask === action) ask = null;
  };
}

/** One question for all calls that wait for it. Without anyone to ask it is not shown. */
export function showFactor(): Promise<boolean> {
  underWay ??= (ask?.() ?? Promise.resolve(false)).finally(() => (underWay = null));
  return underWay;
}
