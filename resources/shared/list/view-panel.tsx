import type { ListView } from '@server/rules/list-view';
import Settings2 from 'lucide-react/icons/settings-2';
import { Checkbox } from '@/ui/checkbox';
import type { Column } from '@/ui/column';
import { ListViewToggle } from '@/ui/list-view-toggle';
import { PanelButton } from '@/ui/panel-button';
import { useHiddenColumns } from '@/ui/hooks/use-hidden-columns';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';
import { router } from '@inertiajs/react';
import { SelectField } from '@/ui/select-field';

export type ViewPanelProps = {
  list: ReturnType<typeof useList>;
  sort: string;
  /** Labels by `sort` value. */
  orders?: Record<string, string>;
  /** Absent where rows are shown in one way only. */
  shown?: {
    view: ListView;
    onChoose: (view: ListView) => void;
    columns: Pick<Column<never>, 'label' | 'only'>[];
  };
};

/** How a list is shown: its order, cards or table, and which columns. */
export function ViewPanel({ list, sort, orders, shown }: ViewPanelProps) {
  const { listView } = useMessages('shared');
  return (
    <PanelButton icon={Settings2} label={listView.label} isTight>
      {orders && <SortSelect orders={orders} value={sort} list={list} />}
      {shown && <ListViewToggle view={shown.view} onChoose={shown.onChoose} />}
      {shown?.view === 'table' && <Columns columns={shown.columns} />}
    </PanelButton>
  );
}

/** The first column names the row, and stays. */
function Columns({ columns }: Pick<NonNullable<ViewPanelProps['shown']>, 'columns'>) {
  const { columns: label } = useMessages('shared').listView;
  const [hidden, toggle] = useHiddenColumns();
  const [, ...others] = columns.filter(({ only }) => only !== 'cards');
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {others.map((column) => (
        <Checkbox
          key={column.label}
          isChecked={!hidden.includes(column.label)}
          onChange={() => toggle(column.label)}
        >
          {column.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

type SortSelectProps = {
  /** Labels by `sort` value. */
  orders: Record<string, string>;
  value: string;
  list: ReturnType<typeof useList>;
};

const SortSelect = ({ orders, value, list }: SortSelectProps) => (
  <SelectField
    label={useMessages('shared').list.sort}
    options={orders}
    value={value}
    onChange={(sort) => router.get(list.href({ sort }), {}, list.linkOptions)}
  />
);
