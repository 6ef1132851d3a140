const listeners = new Set<() => void>();

/** Called after a form or a message has got through. */
export const notifySaved = (): void => listeners.forEach((notify) => notify());

/** @returns a function that stops listening */
export function onSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
