import { Link } from '@inertiajs/react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import type { RowAction } from '@/ui/row-actions';

type RowMenuProps = { label: string; actions: RowAction[] };

/** All actions of a row behind one button; nothing where the viewer has none. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!actions.length) return null;
  return (
    <>
      <IconButton
        ref={button}
        icon={Ellipsis}
        label={label}
        // It would say the name of the row, which is visible beside it.
        title={undefined}
        type={undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // Keeps the focus in the menu, which would otherwise close before the click and open again.
        onPointerDown={(event) => isOpen && event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <Menu label={label} actions={actions} button={button} onClose={() => setOpen(false)} />}
    </>
  );
}

type MenuProps = RowMenuProps & { button: RefObject<HTMLButtonElement | null>; onClose: () => void };

/** Placed at the button, above everything; closes on blur. */
function Menu({ label, actions, button, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showBeside(menu.current!, button.current!), [button]);

  /** Called before the action, because dialogs restore the previous focus. */
  function close() {
    button.current?.focus();
    onClose();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Tab') return close();
    if (event.key === 'Escape') close();
    else if (!move(menu.current!, event.key)) return;
    event.preventDefault();
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      className="row-menu"
      onKeyDown={press}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      {actions.map((action) => (
        <Item key={action.word} action={action} onChoose={close} />
      ))}
    </div>
  );
}

function Item({ action, onChoose }: { action: RowAction; onChoose: () => void }) {
  const shown = {
    role: 'menuitem',
    tabIndex: -1,
    children: (
      <>
        <Icon of={action.icon} />
        {action.word}
      </>
    ),
  };
  if ('href' in action) return <Link href={action.href} {...shown} />;
  return <button type="button" {...shown} onClick={() => (onChoose(), action.onClick())} />;
}

const GAP = 4;

/** Above the button when there is no room below. */
function showBeside(menu: HTMLElement, button: HTMLElement): void {
  menu.showPopover();
  const at = button.getBoundingClientRect();
  const fitsBelow = at.bottom + GAP + menu.offsetHeight <= window.innerHeight;
  const top = fitsBelow ? at.bottom + GAP : at.top - GAP - menu.offsetHeight;
  menu.style.top = `${top + window.scrollY}px`;
  menu.style.left = `${Math.max(GAP, at.right - menu.offsetWidth)}px`;
  (menu.firstElementChild as HTMLElement).focus();
}

/** @returns whether the key moves within a menu */
function move(menu: HTMLElement, key: string): boolean {
  const items = [...menu.children] as HTMLElement[];
  const here = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  items.at(to % items.length)!.focus();
  return true;
}
