import type { EndpointView } from '@server/webhooks/endpoint.view';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import { useHistoryAction } from '@/shared/history-link';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';
import { hostOf } from './host-of';
import type { OpenDialog } from './webhook-dialogs';

/** Common actions are on the card, the others in its menu. */
export function useEndpointActions(onAsk: (dialog: OpenDialog) => void) {
  const { endpointActions } = useMessages('webhooks');
  const { actions } = useMessages('shared');
  const history = useHistoryAction();

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
        ? { ...test, onClick: () => onAsk({ kind: 'test', endpoint }) }
        : { ...enable, onClick: () => onAsk({ kind: 'enable', endpoint }) },
      {
        icon: Pencil,
        word: actions.edit,
        label: endpointActions.edit(host),
        onClick: () => onAsk({ kind: 'edit', endpoint }),
      },
    ];
  };

  const others = (endpoint: EndpointView): RowAction[] => {
    const host = hostOf(endpoint.url);
    const disable: RowAction = {
      icon: PowerOff,
      word: endpointActions.disable.word,
      label: endpointActions.disable.label(host),
      onClick: () => onAsk({ kind: 'disable', endpoint }),
    };
    return [
      {
        icon: KeyRound,
        word: endpointActions.rotate.word,
        label: endpointActions.rotate.label(host),
        onClick: () => onAsk({ kind: 'rotate', endpoint }),
      },
      ...(endpoint.is_active ? [disable] : []),
      ...history(`webhook:${endpoint.id}`, host),
      {
        icon: Trash2,
        word: actions.delete,
        label: endpointActions.remove.label(host),
        onClick: () => onAsk({ kind: 'remove', endpoint }),
      },
    ];
  };

  return { often, others };
}
