import type { RouterPage } from '@server/licensing/routers/routers.page.controller';
import type { RouterDetailsView, RouterView } from '@server/licensing/routers/router.view';
import { OWN_RELEASES, OWN_RELEASES_DAYS } from '@server/rules/routers';
import { routerName } from '@/shared/router/router-name';
import { ConfirmCall } from '@/ui/confirm-call';
import { FormModal } from '@/ui/form-modal';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type RouterDialogProps = DialogAnswers & { router: RouterView };

export function RenameRouter({ router, onClose, onDone }: RouterDialogProps) {
  const { rename: words, facts } = useMessages('routers');
  const { actions } = useMessages('shared');
  const { fields, form } = useDraft(() => ({ label: router.label ?? '' }), {
    view: router,
    send: ({ draft, edit }) =>
      callApi('PUT /routers/:id', {
        params: { id: router.id },
        body: { label: draft.label.trim() || null },
        edit,
      }),
    done: (saved) => onDone(words.done(routerName(saved))),
  });
  return (
    <FormModal title={words.title} saveLabel={actions.save} {...form} onClose={onClose}>
      <TextField
        label={facts.label}
        hint={words.hint}
        {...fields.bind('label')}
        maxLength={64}
        placeholder={router.identity_name ?? router.hardware_id}
      />
    </FormModal>
  );
}

export function ReleaseRouter({
  router,
  own_releases,
  ...answers
}: RouterDialogProps & Pick<RouterPage, 'own_releases'>) {
  const { release: words } = useMessages('routers');
  const { moment } = useFormat();
  const name = routerName(router);
  return (
    <ConfirmCall
      words={{ ...words, confirm: words.action }}
      name={name}
      call={() => callApi('POST /routers/:id/release', { params: { id: router.id } })}
      {...answers}
    >
      <p>{words.follows}</p>
      {own_releases && (
        <p className="mt-2">
          {own_releases.next_at
            ? words.usedUp(moment(own_releases.next_at))
            : words.left(own_releases.left, OWN_RELEASES, OWN_RELEASES_DAYS)}
        </p>
      )}
    </ConfirmCall>
  );
}

export function BlockRouter({ router, ...answers }: RouterDialogProps) {
  const { block: words } = useMessages('routers');
  return (
    <ConfirmCall
      words={{ ...words, confirm: words.action, text: words.follows }}
      name={routerName(router)}
      call={() => callApi('POST /routers/:id/block', { params: { id: router.id } })}
      {...answers}
    />
  );
}

export function UnblockRouter({ router, ...answers }: RouterDialogProps) {
  const { unblock: words } = useMessages('routers');
  return (
    <ConfirmCall
      words={{ ...words, confirm: words.action, text: words.follows }}
      name={routerName(router)}
      tone="primary"
      call={() => callApi('POST /routers/:id/unblock', { params: { id: router.id } })}
      {...answers}
    />
  );
}

type MoveRouterProps = DialogAnswers & { move: NonNullable<RouterDetailsView['move_proposed']> };

/** The board was replaced: the new one takes the slot of the old one. */
export function MoveRouter({ move: { from, to }, ...answers }: MoveRouterProps) {
  const { move: words } = useMessages('routers');
  return (
    <ConfirmCall
      words={{ ...words, confirm: words.action, text: words.follows(from.hardware_id) }}
      name={to.hardware_id}
      tone="primary"
      call={() => callApi('POST /routers/:id/move', { params: { id: from.id }, body: { to: to.id } })}
      {...answers}
    />
  );
}
