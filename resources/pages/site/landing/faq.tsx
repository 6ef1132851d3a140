import { usePage } from '@inertiajs/react';
import type { LandingPage } from '@server/site/landing.page.controller';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Section } from './section';
import { useDetails } from './use-details';

/** Works without scripts. */
export function Faq() {
  const { faq } = useDetails();
  const { whatsapp_number: number } = usePage<LandingPage>().props;
  return (
    <Section id="faq" title={faq.title} lead={number && faq.lead}>
      <ul className="card max-w-4xl divide-y divide-line">
        {faq.questions.map(({ question, answer }) => (
          <li key={question}>
            <details className="group">
              <summary className="fold px-4 sm:px-6">
                <h3>{question}</h3>
                <ChevronDown aria-hidden className="fold-sign" />
              </summary>
              <p className="px-4 pb-4 text-touch text-pretty text-muted sm:px-6 sm:pb-5">{answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
