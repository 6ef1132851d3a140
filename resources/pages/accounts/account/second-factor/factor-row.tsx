import { Button } from '@/ui/button';

type FactorRowProps = {
  name: string;
  facts: string[];
  warning?: string;
  action: { name: string; label: string; onClick: () => void };
};

export function FactorRow({ name, facts, warning, action }: FactorRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 py-3 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-base font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-muted tabular-nums">{facts.join(' · ')}</p>
        {warning && <p className="text-sm text-amber">{warning}</p>}
      </div>
      <Button aria-label={action.label} onClick={action.onClick}>
        {action.name}
      </Button>
    </li>
  );
}
