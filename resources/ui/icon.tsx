import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Gauge from 'lucide-react/icons/gauge';
import History from 'lucide-react/icons/rotate-ccw-clock';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import Trash2 from 'lucide-react/icons/trash';
import { createContext, type ReactNode, use } from 'react';

/** Icons that appear in every row; inline copies made up a quarter of the page. */
const IN_ROWS = [
  Banknote,
  Check,
  Copy,
  Ellipsis,
  Gauge,
  History,
  KeyRound,
  Pencil,
  ReceiptText,
  RefreshCw,
  SquareTerminal,
  Trash2,
];

const idOf = (icon: LucideIcon) => `i${IN_ROWS.indexOf(icon)}`;

/** Attributes that all icons share; the class `icon` sets them once, and `use` inherits them. */
const SAID_BY_CLASS = {
  xmlns: undefined,
  width: undefined,
  height: undefined,
  fill: undefined,
  stroke: undefined,
  strokeWidth: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

const IsDrawnOnce = createContext(false);

/** Defines the row icons once for its children. */
export const IconSprite = ({ children }: { children: ReactNode }) => (
  <IsDrawnOnce value={true}>
    <svg className="hidden">
      {IN_ROWS.map((Drawing) => (
        <symbol key={idOf(Drawing)} id={idOf(Drawing)} viewBox="0 0 24 24">
          <Drawing {...SAID_BY_CLASS} viewBox={undefined} />
        </symbol>
      ))}
    </svg>
    {children}
  </IsDrawnOnce>
);

export function Icon({ of: Drawing }: { of: LucideIcon }) {
  if (!use(IsDrawnOnce) || !IN_ROWS.includes(Drawing))
    return <Drawing {...SAID_BY_CLASS} aria-hidden className="icon" />;
  return (
    <svg aria-hidden className="icon">
      <use href={`#${idOf(Drawing)}`} />
    </svg>
  );
}
