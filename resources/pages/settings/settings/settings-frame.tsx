import { type ReactNode, useId } from 'react';

type SettingsFrameProps = { title: string; text: string; action?: ReactNode; children: ReactNode };

/** A titled card of settings. */
export function SettingsFrame({ title, text, action, children }: SettingsFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-4 sm:p-5">
      <div className="grid gap-1">
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className="min-w-0 text-lg font-bold wrap-anywhere">
            {title}
          </h2>
          {action}
        </div>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <dl className="grid divide-y divide-line">{children}</dl>
    </section>
  );
}

export const SettingFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="min-w-0 text-base wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
);
