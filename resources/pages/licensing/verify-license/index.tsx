import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import { useState } from 'react';
import { useRights } from '@/shared/use-rights';
import { Banner } from '@/ui/banner';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form } from '@/ui/form';
import { TextField } from '@/ui/text-field';
import { useSubmission } from '@/ui/hooks/use-submission';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { HowToCard } from './how-to-card';
import { RefusedPanel, ValidPanel } from './result-panel';
import { useHowTo } from './use-how-to';
import { refusedBy, verifyLicense } from './verification';

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
