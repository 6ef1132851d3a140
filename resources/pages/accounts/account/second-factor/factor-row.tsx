import { Button } from '@/ui/button';

type FactorRowProps = {
  name: string;
  facts: string[];
  warning?: string;
  actions: { name: string; label?: string; onClick: () => void }[];
};

export function FactorRow({ name, facts, warning, actions }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-3 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-36 gap-1">
        <h3 className="text-base font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-muted tabular-nums">{facts.join(' · ')}</p>
        {warning && <p className="text-sm text-amber">{warning}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {actions.map(({ name: action, label, onClick }) => (
          <Button key={action} aria-label={label} onClick={onClick}>
            {action}
          </Button>
        ))}
      </div>
    </li>
  );
}
