import type { MessageTextView } from '@server/messaging/texts/message-text.view';
import type { MessageTextsPage as Props } from '@server/messaging/texts/message-texts.page.controller';
import { LOCALES } from '@server/rules/locale';
import { MESSAGE_KINDS } from '@server/rules/message-texts';
import { useState } from 'react';
import { Presets } from '@/ui/presets';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import { TextEditor } from './text-editor';
import { useTextDrafts } from './text-drafts';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';

const ResetText = lazyDialog(() => import('./reset-text').then((module) => module.ResetText));

/** Most customers read Indonesian. */
const IN_ORDER = LOCALES.toReversed();

/** All message texts, each kind in both languages side by side. */
export default function MessageTextsPage({ texts, samples, kind }: Props) {
  const words = useMessages('messageTexts');
  const { messageKind } = useMessages('shared');
  const list = useList('texts', 'kind');
  const drafts = useTextDrafts();
  const [chosen, setChosen] = useState(0);
  const { example } = words;
  const sample = samples[chosen] ?? {
    name: example.name,
    plan_name: example.plan,
    amount: 150_000,
    price_period: null,
    end_date: '2027-01-31T16:59:59.999Z',
    pay_url: `https://example.com/pay/${'0'.repeat(8)}…`,
    license_key: example.key,
    sign_in_url: 'https://example.com/login',
  };
  const { dialog, open, close, done } = useDialog<MessageTextView>((text) => {
    drafts.forget(text);
    list.reload();
  });
  const shown = IN_ORDER.map((locale) => texts.find((text) => text.kind === kind && text.locale === locale)!);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Presets
        only={list.linkOptions.only}
        presets={MESSAGE_KINDS.map((one) => ({
          label: messageKind[one],
          href: list.href({ kind: one }),
          isCurrent: one === kind,
        }))}
      />
      <div className="grid gap-2">
        <p className="text-base text-muted">
          {words.about[kind]} {words.leftOut}
        </p>
        <SampleChoice samples={samples} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {shown.map((text) => (
          <TextEditor
            key={`${text.kind} ${text.locale}`}
            text={text}
            draft={drafts.draftOf(text)}
            isChanged={drafts.isChanged(text)}
            sample={sample}
            onChange={(change) => drafts.change(text, change)}
            onSaved={() => (drafts.forget(text), list.reload())}
            onReset={() => open(text)}
          />
        ))}
      </div>
      {dialog && <ResetText text={dialog} onClose={close} onDone={done} />}
    </div>
  );
}

MessageTextsPage.layout = [AppLayout];

type SampleChoiceProps = Pick<Props, 'samples'> & {
  chosen: number;
  onChoose: (index: number) => void;
};

/** The customer of the previews. */
function SampleChoice({ samples, chosen, onChoose }: SampleChoiceProps) {
  const words = useMessages('messageTexts');
  if (samples.length === 0) return <p className="text-sm text-faint">{words.nobody}</p>;
  return (
    <RadioChips label={words.shownFor}>
      <div className="flex flex-wrap gap-2">
        {samples.map(({ name, plan_name, license_key }, i) => (
          <RadioChip
            key={license_key}
            name="sample"
            isChecked={i === chosen}
            onChange={() => onChoose(i)}
            className="flex max-w-full min-w-0 items-baseline gap-2 wrap-anywhere"
          >
            <RadioName>{name}</RadioName>
            {plan_name}
          </RadioChip>
        ))}
      </div>
    </RadioChips>
  );
}
