import type { DeliveryView } from '@server/webhooks/delivery.view';
import type { EndpointView } from '@server/webhooks/endpoint.view';
import FileText from 'lucide-react/icons/file-text';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import { useActions } from '@/shared/actions';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { RowAction } from '@/ui/row-actions';
import type { OpenDialog } from '@/ui/hooks/use-dialogs';
import { useMessages } from '@/i18n/use-messages';
import { deliveryName, hostOf } from './delivery-labels';

const EndpointAction = lazyDialog(() => import('./webhook-dialogs').then((module) => module.EndpointAction));

export const DIALOGS = {
  create: lazyDialog(() => import('./save-endpoint').then((module) => module.AddEndpoint)),
  edit: lazyDialog(() => import('./save-endpoint').then((module) => module.EditEndpoint)),
  rotate: lazyDialog(() => import('./webhook-dialogs').then((module) => module.RotateSecret)),
  test: EndpointAction,
  enable: EndpointAction,
  disable: EndpointAction,
  remove: EndpointAction,
  look: lazyDialog(() => import('./delivery-details').then((module) => module.DeliveryDetails)),
  resend: lazyDialog(() => import('./webhook-dialogs').then((module) => module.ResendDelivery)),
};

export type OpenWebhookDialog = OpenDialog<typeof DIALOGS>;

/** Common actions are on the card, the others in its menu. */
export function useEndpointActions(open: (dialog: OpenWebhookDialog) => void) {
  const { endpointActions } = useMessages('webhooks');
  const { actions } = useMessages('shared');
  const { history } = useActions();

  const often = (endpoint: EndpointView): RowAction[] => {
    const host = hostOf(endpoint.url);
    const test = { icon: Send, word: endpointActions.test.word, label: endpointActions.test.label(host) };
    const enable = {
      icon: Power,
      word: endpointActions.enable.word,
      label: endpointActions.enable.label(host),
    };
    return [
      endpoint.is_active
        ? { ...test, onClick: () => open({ kind: 'test', endpoint }) }
        : { ...enable, onClick: () => open({ kind: 'enable', endpoint }) },
      {
        icon: Pencil,
        word: actions.edit,
        label: endpointActions.edit(host),
        onClick: () => open({ kind: 'edit', endpoint }),
      },
    ];
  };

  const others = (endpoint: EndpointView): RowAction[] => {
    const host = hostOf(endpoint.url);
    const disable: RowAction = {
      icon: PowerOff,
      word: endpointActions.disable.word,
      label: endpointActions.disable.label(host),
      onClick: () => open({ kind: 'disable', endpoint }),
    };
    return [
      {
        icon: KeyRound,
        word: endpointActions.rotate.word,
        label: endpointActions.rotate.label(host),
        onClick: () => open({ kind: 'rotate', endpoint }),
      },
      ...(endpoint.is_active ? [disable] : []),
      ...history(`webhook:${endpoint.id}`, host),
      {
        icon: Trash2,
        word: actions.delete,
        label: endpointActions.remove.label(host),
        onClick: () => open({ kind: 'remove', endpoint }),
      },
    ];
  };

  return { often, others };
}

/** A delivery of a deleted endpoint cannot be resent. */
export function useDeliveryActions(open: (dialog: OpenWebhookDialog) => void) {
  const { deliveries: words } = useMessages('webhooks');
  return (delivery: DeliveryView): RowAction[] => {
    const name = deliveryName(delivery);
    const look: RowAction = {
      icon: FileText,
      word: words.open,
      label: words.openOf(name),
      onClick: () => open({ kind: 'look', delivery }),
    };
    const again: RowAction = {
      icon: Send,
      word: words.again,
      label: words.againOf(name),
      onClick: () => open({ kind: 'resend', delivery }),
    };
    return delivery.url ? [look, again] : [look];
  };
}
