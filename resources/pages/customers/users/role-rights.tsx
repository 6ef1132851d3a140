import { usePage } from '@inertiajs/react';
import { ALL_STAFF_ROLES, type Role } from '@server/rules/roles';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import Minus from 'lucide-react/icons/minus';
import { Icon } from '@/ui/icon';
import { RIGHTS, type Right, rightOf } from '@/lib/role-rights';
import { useMessages } from '@/i18n/use-messages';

const ICONS = { may: Check, reads: Eye, no: Minus };
const TONES = { may: 'text-green', reads: 'text-muted', no: 'text-faint' };

/** What each role of staff may do, folded away; the column of the chosen one stands out. */
export function RoleRights({ role }: { role: Role }) {
  const { rights: words } = useMessages('accountForms');
  const { role: roles } = useMessages('shared');
  const fullAccess = usePage().props.viewer?.full_access_roles ?? [];
  return (
    <details className="-mt-2 min-w-0 text-sm">
      <summary className="w-fit cursor-pointer py-0.5 font-semibold text-accent-ink pointer-coarse:py-2.5">
        {words.title}
      </summary>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted">
        {(['may', 'reads', 'no'] as const).map((mark) => (
          <span key={mark} className="flex items-center gap-1.5">
            <Icon of={ICONS[mark]} />
            {words[mark]}
          </span>
        ))}
      </p>
      <div
        // Without tabindex, the keyboard could not scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={words.table}
        className="mt-2 overflow-x-auto rounded-md border border-line focus-visible:-outline-offset-2"
      >
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="sticky left-0 bg-raised px-3 py-2 text-left font-semibold">
                {words.what}
              </th>
              {ALL_STAFF_ROLES.map((one) => (
                <th key={one} scope="col" className={clsx(cellClass, one === role && chosenClass)}>
                  {roles[one]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {(Object.keys(RIGHTS) as Right[]).map((right) => (
              <tr key={right}>
                <th
                  scope="row"
                  className="sticky left-0 min-w-32 bg-raised px-3 py-1.5 text-left font-medium"
                >
                  {words.rows[right]}
                </th>
                {ALL_STAFF_ROLES.map((one) => (
                  <td key={one} className={clsx(cellClass, one === role && chosenClass)}>
                    <Mark of={rightOf(one, right, fullAccess)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const cellClass = 'px-1.5 py-1.5 text-center font-semibold whitespace-nowrap';
const chosenClass = 'bg-accent-soft text-ink';

function Mark({ of: mark }: { of: ReturnType<typeof rightOf> }) {
  const { rights: words } = useMessages('accountForms');
  return (
    <span title={words[mark]} className={clsx('inline-flex justify-center', TONES[mark])}>
      <Icon of={ICONS[mark]} />
      <span className="sr-only">{words[mark]}</span>
    </span>
  );
}
