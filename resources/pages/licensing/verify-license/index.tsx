import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import { useState, useSyncExternalStore } from 'react';
import { useRights } from '@/shared/use-rights';
import { Banner } from '@/ui/banner';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form } from '@/ui/form';
import { TextField } from '@/ui/text-field';
import { useSubmission } from '@/ui/hooks/use-submission';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { RefusedPanel, ValidPanel } from './result-panel';
import { refusedBy, verifyLicense } from './verification';
import { safeLocalStorage } from '@/lib/storage';

const KEY = 'how-to-verify';

/** Open on the first visit; folded once a licence was verified in this browser. */
function useHowTo() {
  const isKnown = useSyncExternalStore(
    () => () => undefined,
    () => safeLocalStorage.getItem(KEY) !== null,
    () => false,
  );
  const [isUsed, setUsed] = useState(false);

  function markUsed() {
    safeLocalStorage.setItem(KEY, 'known');
    setUsed(true);
  }

  return { isOpen: !isKnown && !isUsed, markUsed };
}

export default function VerifyLicensePage() {
  const words = useMessages('verifyLicense');
  const { facts } = useMessages('shared');
  const [key, setKey] = useState('');
  const [verification, setVerification] = useState<VerificationAnswer | null>(null);
  const { submit, isPending, failure } = useSubmission(() => verifyLicense(key.trim()), setVerification);
  const refused = failure && refusedBy(failure, words);
  const isBlank = !key.trim();
  const howTo = useHowTo();
  const { isStaff: canGoOn } = useRights();

  function verify() {
    if (isBlank) return;
    howTo.markUsed();
    setVerification(null);
    void submit();
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-5">
        <Card className="p-5 sm:p-6">
          <Form onSubmit={verify} failure={failure} className="flex gap-3 max-sm:flex-col sm:items-end">
            <div className="min-w-0 flex-1">
              <TextField
                label={facts.licenseKey}
                name="license_key"
                autoComplete="off"
                autoCapitalize="characters"
                placeholder="AFS-XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX"
                className="font-mono text-sm"
                value={key}
                onChange={setKey}
              />
            </div>
            <Button
              type="submit"
              tone="primary"
              className="h-10"
              isPending={isPending}
              disabled={isPending || isBlank}
            >
              {words.verify}
            </Button>
          </Form>
        </Card>
        <div aria-live="polite" className="grid gap-5 empty:-mt-5">
          {refused && !refused.details && (
            <Banner
              action={
                refused.isReplaced && canGoOn ? (
                  <ButtonLink href={`/licenses?${new URLSearchParams({ q: key.trim() })}`}>
                    {words.findLicense}
                  </ButtonLink>
                ) : undefined
              }
            >
              <span>{refused.sentence}</span>
              {refused.cause && <span className="mt-0.5 block font-normal">{refused.cause}</span>}
            </Banner>
          )}
          {refused?.details && (
            <RefusedPanel sentence={refused.sentence} verification={refused.details} onFixed={verify} />
          )}
          {verification && <ValidPanel verification={verification} onFixed={verify} />}
        </div>
      </div>
      <HowToCard isOpen={howTo.isOpen} />
    </div>
  );
}

VerifyLicensePage.layout = [AppLayout];

/** Folds away for people who have verified a licence before. */
function HowToCard({ isOpen }: { isOpen: boolean }) {
  const { howTo } = useMessages('verifyLicense');
  return (
    <Card className="p-5 sm:p-6">
      <details open={isOpen}>
        <summary className="cursor-pointer">
          <h2 className="inline text-lg font-bold">{howTo.title}</h2>
        </summary>
        <ol className="mt-4 grid gap-4">
          {howTo.steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3">
              <span
                aria-hidden
                className="grid size-7 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent-ink tabular-nums"
              >
                {index + 1}
              </span>
              <span className="grid gap-0.5">
                <span className="text-base font-semibold">{title}</span>
                <span className="text-sm text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}
