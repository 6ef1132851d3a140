import type { LicensesPage } from '@server/licensing/licenses/licenses.page.controller';
import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import Pencil from 'lucide-react/icons/pencil';
import { useActions } from '@/shared/actions';
import { RotateKey } from '@/shared/dialogs';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { RowAction } from '@/ui/row-actions';
import type { OpenDialog } from '@/ui/hooks/use-dialogs';
import { useMessages } from '@/i18n/use-messages';

export const DIALOGS = {
  create: lazyDialog(() => import('./license-dialogs').then((module) => module.CreateLicense)),
  many: lazyDialog(() => import('./generate-many').then((module) => module.GenerateMany), {
    words: ['bulk-sale', 'new-customer', 'renewal'],
  }),
  script: lazyDialog(() => import('./router-script').then((module) => module.RouterScript)),
  rotate: RotateKey,
  edit: lazyDialog(() => import('./license-dialogs').then((module) => module.EditLicense)),
  delete: lazyDialog(() => import('./license-dialogs').then((module) => module.DeleteLicense)),
};

type Open = (dialog: OpenDialog<typeof DIALOGS, Pick<LicensesPage, 'offer'> & { publicUrl: string }>) => void;

export function useLicenseActions(open: Open) {
  const { actions: words } = useMessages('shared');
  const { offer, history } = useActions();

  return (license: LicenseRowView): RowAction[] => {
    const key = license.license_key;
    return [
      ...history(`license:${license.id}`, key),
      ...offer('script', key, () => open({ kind: 'script', license })),
      ...offer('rotate', key, () => open({ kind: 'rotate', license })),
      ...offer('edit-license', key, () => open({ kind: 'edit', license }), {
        icon: Pencil,
        word: words.edit,
      }),
      ...offer('delete', key, () => open({ kind: 'delete', license })),
    ];
  };
}
