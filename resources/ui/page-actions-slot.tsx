import { createContext, type ReactNode, use, useState } from 'react';

type Slot = HTMLElement | null;
/** Apart from the actions, which not every page loads. */
export const SlotContext = createContext<[slot: Slot, set: (slot: Slot) => void]>([null, () => undefined]);

export const WithPageActions = ({ children }: { children: ReactNode }) => (
  <SlotContext value={useState<Slot>(null)}>{children}</SlotContext>
);

/** The place of the actions, in the header of the page. */
export function PageActionsSlot() {
  const [, place] = use(SlotContext);
  return <div ref={place} className="flex shrink-0 items-center gap-2 empty:hidden" />;
}
