import type { EndpointView } from '@server/webhooks/endpoint.view';
import Webhook from 'lucide-react/icons/webhook';
import { CreateButton } from '@/ui/create-button';
import { EmptyState } from '@/ui/empty-state';
import { useMessages } from '@/i18n/use-messages';
import { EndpointCard } from './endpoint-card';
import type { OpenDialog } from './webhook-dialogs';

type EndpointsProps = { endpoints: EndpointView[]; onAsk: (dialog: OpenDialog) => void };

/** Cards side by side, because endpoints are few. */
export function Endpoints({ endpoints, onAsk }: EndpointsProps) {
  const { endpoints: words, form } = useMessages('webhooks');
  const createButton = <CreateButton onClick={() => onAsk({ kind: 'create' })}>{form.create}</CreateButton>;
  if (endpoints.length === 0)
    return (
      <EmptyState icon={Webhook} title={words.nothing.title} action={createButton}>
        {words.nothing.text}
      </EmptyState>
    );
  return (
    <section aria-labelledby="endpoints" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="endpoints" className="text-lg font-bold">
            {words.title}
          </h2>
          <p className="text-sm text-muted">{words.intro}</p>
        </div>
        {createButton}
      </div>
      <ul className="card-list">
        {endpoints.map((endpoint) => (
          <EndpointCard key={endpoint.id} endpoint={endpoint} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}
