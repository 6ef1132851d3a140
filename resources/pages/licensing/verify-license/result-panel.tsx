import { usePage } from '@inertiajs/react';
import type { Locale } from '@server/rules/locale';
import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { useRights } from '@/shared/use-rights';
import { Card } from '@/ui/card';
import { formatRelative } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import type { Messages } from '@/i18n/messages';
import { useMessages } from '@/i18n/use-messages';
import { NextSteps } from './next-steps';
import { ResultSections } from './result-sections';

type PanelProps = {
  verification: VerificationAnswer;
  /** Asks again; set where staff can go on from the result. */
  onFixed?: () => void;
};

export function ValidPanel({ verification, onFixed }: PanelProps) {
  const { app } = usePage().props;
  const { isStaff: canGoOn } = useRights();
  const words = useMessages('verifyLicense');
  return (
    <Card className="overflow-hidden">
      <ResultBanner
        tone="border-green/30 bg-green-soft text-green"
        icon={<CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />}
        title={words.valid}
      >
        {timeLeft(verification, words, app.locale)}
      </ResultBanner>
      {canGoOn && onFixed && <NextSteps verification={verification} onFixed={onFixed} />}
      <Details verification={verification} />
    </Card>
  );
}

type RefusedPanelProps = PanelProps & { sentence: string };

export function RefusedPanel({ sentence, verification, onFixed }: RefusedPanelProps) {
  const words = useMessages('verifyLicense');
  const { isStaff: canGoOn } = useRights();
  const remedies: Record<string, string> = words.remedies;
  return (
    <Card className="overflow-hidden">
      <ResultBanner
        tone="border-red/30 bg-red-soft text-red"
        icon={<CircleX aria-hidden className="mt-0.5 size-5 shrink-0" />}
        title={sentence}
      >
        {words.blocked} {canGoOn ? remedies[verification.code] : words.ask}
      </ResultBanner>
      {canGoOn && onFixed && <NextSteps verification={verification} onFixed={onFixed} />}
      <Details verification={verification} />
    </Card>
  );
}

type VerdictProps = { tone: string; icon: ReactNode; title: string; children: ReactNode };

function ResultBanner({ tone, icon, title, children }: VerdictProps) {
  return (
    <div className={`flex gap-3 border-b px-5 py-4 sm:px-6 ${tone}`}>
      {icon}
      <div className="grid gap-0.5">
        <h2 className="text-lg font-bold wrap-anywhere">{title}</h2>
        <p className="text-base font-medium">{children}</p>
      </div>
    </div>
  );
}

function Details({ verification }: { verification: VerificationAnswer }) {
  const { moment } = useFormat();
  const words = useMessages('verifyLicense');
  return (
    <div className="grid gap-6 p-5 sm:p-6">
      <Warnings verification={verification} />
      <ResultSections verification={verification} />
      <p className="text-xs text-faint">
        {verification.checked_from ? words.checkedFromConsole : words.checked}{' '}
        {moment(verification.server_time)} · {verification.codes.map((code) => words.codes[code]).join(', ')}
      </p>
    </div>
  );
}

function Warnings({ verification }: { verification: VerificationAnswer }) {
  const words = useMessages('verifyLicense');
  const { grace } = useMessages('shared');
  const { moment } = useFormat();
  const { warnings: sentences, codes, license, grace_until } = verification;
  const exact = (at?: string) => (at ? moment(at) : null);
  const graceUntil = exact(grace_until);
  const inGrace = graceUntil && grace.until(graceUntil);
  const until = { replaced: exact(verification.rotated_until), router: exact(verification.router_until) };
  const warnings = words.warningsOf(sentences, codes, license, inGrace, until);
  if (!warnings.length) return null;
  return (
    <section aria-labelledby="warnings" className="grid gap-2.5">
      <h3 id="warnings" className="text-base font-bold">
        {words.warnings}
      </h3>
      <ul className="grid gap-2">
        {warnings.map((warning) => (
          <li key={warning} className="flex items-center gap-2.5 text-base font-medium text-amber">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {warning}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Relative, like the dates below. */
function timeLeft(
  { seconds_left, server_time, grace_until }: VerificationAnswer,
  words: Messages['verifyLicense'],
  locale: Locale,
): string {
  if (seconds_left === undefined) return words.endless;
  if (grace_until) return words.inGrace(formatRelative(grace_until, server_time, locale));
  const end = new Date(Date.parse(server_time) + seconds_left * 1000);
  return words.ends(formatRelative(end.toISOString(), server_time, locale));
}
