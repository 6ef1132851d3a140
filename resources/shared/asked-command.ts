import { Listeners } from '@/lib/listeners';
import type { ActionName } from './actions';

let asked: ActionName;
const listeners = new Listeners();

/** Has the palette ask for whom an action is. */
export function askForWhom(action: ActionName): void {
  asked = action;
  listeners.notify();
}

export const onAskedForWhom = (open: (action: ActionName) => void) => listeners.subscribe(() => open(asked));
