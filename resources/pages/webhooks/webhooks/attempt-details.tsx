import type { AttemptView } from '@server/webhooks/delivery.view';
import { Moment } from '@/shared/moment';
import { useMessages } from '@/i18n/use-messages';

type AttemptDetailsProps = { attempt: AttemptView; isOpen: boolean };

/** The request and response of an attempt. */
export function AttemptDetails({ attempt, isOpen }: AttemptDetailsProps) {
  const { details: words } = useMessages('webhooks');
  const { at, code, ms, error, request_headers, request_body, response_body } = attempt;
  const headers = Object.entries(request_headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <li className="card px-4 py-3">
      <details open={isOpen}>
        <summary className="cursor-pointer text-base font-semibold">
          {code === null ? words.errors[error ?? 'other'] : words.answered(code, ms)}
          <span className="block text-sm font-normal text-muted">
            <Moment at={at} />
          </span>
        </summary>
        <div className="mt-3 grid gap-3">
          {code !== null && error && <p className="text-sm text-muted">{words.errors[error]}</p>}
          {code !== null && (
            <Text label={words.answer} text={response_body?.trim() ? response_body : words.empty} />
          )}
          <Text label={words.request} text={`${headers.join('\n')}\n\n${indented(request_body)}`} />
        </div>
      </details>
    </li>
  );
}

const Text = ({ label, text }: { label: string; text: string }) => (
  <div className="grid gap-1">
    <h3 className="text-sm text-faint">{label}</h3>
    <pre className="max-h-72 overflow-y-auto rounded-md border border-line bg-control p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
      {text}
    </pre>
  </div>
);

/** Formatted for reading; the signed body has no spaces. */
const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
