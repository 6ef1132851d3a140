import { useActions } from '@/shared/actions';
import { useFormat } from '@/ui/hooks/use-format';
import { BriefMoment } from '@/shared/moment';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Detail, Nothing, RowDetails } from '@/ui/detail-list';
import { WordedAction, type RowAction } from '@/ui/row-actions';
import { RowMenu } from '@/ui/row-menu';
import type { ApiKeyView } from '@server/accounts/api-keys/api-key.view';
import type { ApiKeysPage as Props } from '@server/accounts/api-keys/api-keys.page.controller';
import { usePage } from '@inertiajs/react';
import Bot from 'lucide-react/icons/bot';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash';
import { CreateButton } from '@/ui/create-button';
import { EmptyState } from '@/ui/empty-state';
import { useDialogs } from '@/ui/hooks/use-dialogs';
import { useList } from '@/ui/hooks/use-list';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';

const DIALOGS = {
  create: lazyDialog(() => import('./api-key-dialogs').then((module) => module.CreateApiKey)),
  rotate: lazyDialog(() => import('./api-key-dialogs').then((module) => module.RotateApiKey)),
  revoke: lazyDialog(() => import('./api-key-dialogs').then((module) => module.RevokeApiKey)),
};

/** Cards side by side, because keys are few. */
export default function ApiKeysPage({ keys }: Props) {
  const words = useMessages('apiKeys');
  const list = useList('keys');
  const { open, openDialog } = useDialogs(DIALOGS, { onChanged: () => list.reload() });
  useShortcut('n', () => open({ kind: 'create' }));
  const createButton = <CreateButton onClick={() => open({ kind: 'create' })}>{words.create}</CreateButton>;
  return (
    <>
      {keys.length === 0 ? (
        <EmptyState icon={Bot} title={words.nothing.title} action={createButton}>
          {words.nothing.text}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{words.intro}</p>
            {createButton}
          </div>
          <ul className="card-list">
            {keys.map((apiKey) => (
              <ApiKeyCard key={apiKey.id} apiKey={apiKey} onAsk={open} />
            ))}
          </ul>
        </div>
      )}
      {openDialog}
    </>
  );
}

ApiKeysPage.layout = [AppLayout];

type ApiKeyCardProps = {
  apiKey: ApiKeyView;
  onAsk: (dialog: { kind: 'rotate' | 'revoke'; apiKey: ApiKeyView }) => void;
};

function ApiKeyCard({ apiKey, onAsk }: ApiKeyCardProps) {
  const { card: words } = useMessages('apiKeys');
  const { rowActions } = useMessages('shared');
  const { revoke, rotate } = useApiKeyActions(apiKey, onAsk);
  const history = useActions().history(`api_key:${apiKey.id}`, apiKey.name);
  const { name, prefix, owner, scopes, licenses, networks, last_used_at, last_used_from } = apiKey;
  return (
    <Card as="li" className="list-card">
      <div className="row-head">
        <State apiKey={apiKey} />
        <span className="row-actions">
          <RowMenu label={rowActions.of(name)} actions={[...history, revoke]} />
        </span>
      </div>
      <div>
        <h2 className="row-name">{name}</h2>
        <p className="font-mono text-xs text-muted">{prefix}_…</p>
      </div>
      <RowDetails>
        <Detail label={words.owner}>{owner}</Detail>
        <Detail label={words.scopes}>{scopes.join(', ')}</Detail>
        {licenses && (
          <Detail label={words.licenses}>
            {licenses.map(({ id, license_key }) => license_key ?? words.deleted(id)).join(', ')}
          </Detail>
        )}
        {networks.length > 0 && <Detail label={words.networks}>{networks.map(shortened).join(', ')}</Detail>}
        <Detail label={words.lastUsed}>
          {last_used_at ? (
            <>
              <BriefMoment at={last_used_at} />
              {last_used_from && ` · ${last_used_from}`}
            </>
          ) : (
            <Nothing>{words.never}</Nothing>
          )}
        </Detail>
        <Detail label={words.ends}>
          <End apiKey={apiKey} />
        </Detail>
      </RowDetails>
      {rotate && (
        <div className="row-footer mt-auto">
          <WordedAction action={rotate} />
        </div>
      )}
    </Card>
  );
}

const SOON_MS = 14 * 86_400_000;

function State({ apiKey: { expires_at } }: Pick<ApiKeyCardProps, 'apiKey'>) {
  const { states } = useMessages('apiKeys');
  const { now } = usePage().props;
  const left = expires_at === null ? Infinity : Date.parse(expires_at) - Date.parse(now);
  if (left <= 0) return <Badge tone="red">{states.expired}</Badge>;
  return left < SOON_MS ? (
    <Badge tone="amber">{states.endsSoon}</Badge>
  ) : (
    <Badge tone="green">{states.active}</Badge>
  );
}

/** With the overlap of a rotation, and the reason of a key that never ends. */
function End({ apiKey: { expires_at, no_expiry_reason, previous_until } }: Pick<ApiKeyCardProps, 'apiKey'>) {
  const { card: words } = useMessages('apiKeys');
  const { moment } = useFormat();
  return (
    <>
      {expires_at ? <BriefMoment at={expires_at} /> : words.noEnd(no_expiry_reason ?? '')}
      {previous_until && (
        <span className="block font-normal text-muted">{words.previous(moment(previous_until))}</span>
      )}
    </>
  );
}

/** A single address without its `/32` or `/128`. */
const shortened = (network: string): string =>
  network.replace(network.includes(':') ? /\/128$/ : /\/32$/, '');

/** Everybody may revoke a key; only its owner rotates it. */
function useApiKeyActions(apiKey: ApiKeyView, onAsk: ApiKeyCardProps['onAsk']) {
  const { rotate, revoke } = useMessages('apiKeys');
  const isOwn = usePage().props.viewer?.username === apiKey.owner;
  const action = (icon: RowAction['icon'], words: typeof revoke, kind: 'rotate' | 'revoke'): RowAction => ({
    icon,
    word: words.word,
    label: words.label(apiKey.name),
    onClick: () => onAsk({ kind, apiKey }),
  });
  return {
    rotate: isOwn ? action(RefreshCw, rotate, 'rotate') : null,
    revoke: action(Trash2, revoke, 'revoke'),
  };
}
