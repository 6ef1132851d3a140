import type { LandingPage } from '@server/site/landing.page';
import ExternalIcon from 'lucide-react/icons/external-link';
import { type ReactNode, useRef } from 'react';
import { ExternalButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';
import { ChatButton } from '@/shared/landing/chat-button';
import { Section } from './section';
import { useTexts } from '@/shared/landing/use-texts';

/** Demos for operators and for their customers. The credentials belong to the demo and are public on purpose. */
export function Demo({ demo }: Pick<LandingPage, 'demo'>) {
  const { demo: texts } = useTexts();
  return (
    <Section id="demo" title={texts.title} lead={texts.lead}>
      <div className="grid gap-4 md:grid-cols-2">
        <DemoCard texts={texts.admin} url={demo.admin_url}>
          <dl className="grid gap-2 empty:hidden">
            {demo.username && <Credential label={texts.username} value={demo.username} />}
            {demo.password && <Credential label={texts.password} value={demo.password} />}
          </dl>
        </DemoCard>
        <DemoCard texts={texts.customer} url={demo.customer_url} />
      </div>
    </Section>
  );
}

type DemoCardProps = {
  texts: ReturnType<typeof useTexts>['demo']['admin'];
  url: string | null;
  children?: ReactNode;
};

function DemoCard({ texts, url, children }: DemoCardProps) {
  const { demo } = useTexts();
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-7">
      <div className="grid gap-1.5">
        <h3 className="text-lg font-bold">{texts.title}</h3>
        <p className="text-base text-pretty text-muted">{texts.text}</p>
        {!url && <p className="text-sm text-faint">{demo.onRequest}</p>}
      </div>
      {url && children}
      <div className="mt-auto">
        {url ? (
          <ExternalButtonLink href={url} className="h-11 px-5">
            {texts.open}
            <ExternalIcon aria-hidden className="size-4" />
          </ExternalButtonLink>
        ) : (
          <ChatButton isQuiet message={texts.message}>
            {texts.ask}
          </ChatButton>
        )}
      </div>
    </Card>
  );
}

function Credential({ label, value }: { label: string; value: string }) {
  const { demo } = useTexts();
  const source = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-well pr-1.5 pl-3.5">
      <dt className="w-20 text-sm text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
        <code ref={source} className="font-mono text-base wrap-anywhere">
          {value}
        </code>
        <CopyButton label={demo.copy(label)} source={source} />
      </dd>
    </div>
  );
}
