import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '@/ui/icon';

type PanelButtonProps = {
  icon: LucideIcon;
  label: string;
  /** Only the icon is shown, and the label is read aloud. */
  isTight?: boolean;
  /** A dot shows that what is in the panel is set. */
  isMarked?: boolean;
  children: ReactNode;
};

/** Opens a panel of controls below it. The browser closes it by Escape or by a press elsewhere. */
export function PanelButton({ icon, label, isTight, isMarked, children }: PanelButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        title={isTight ? label : undefined}
        className="button button-secondary panel-button"
      >
        <span>
          <Icon of={icon} />
          <span className={isTight ? 'sr-only' : 'max-sm:sr-only'}>{label}</span>
          {isMarked && <span aria-hidden className="size-1.5 rounded-full bg-accent-ink" />}
        </span>
      </button>
      <div
        id={id}
        popover="auto"
        className="panel"
        onBeforeToggle={({ newState, currentTarget }) =>
          newState === 'open' && placeBelow(currentTarget, button.current!)
        }
      >
        {children}
      </div>
    </>
  );
}

const GAP = 4;

/** With the right edge of the button, where it is not as wide as the screen. */
function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect();
  panel.style.top = `${bottom + GAP + window.scrollY}px`;
  panel.style.right = `${document.documentElement.clientWidth - right}px`;
}
