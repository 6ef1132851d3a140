import { usePage } from '@inertiajs/react';
import type { MessageTextView } from '@server/messaging/texts/message-text.view';
import type { MessageTextsPage } from '@server/messaging/texts/message-texts.page.controller';
import type { Locale } from '@server/rules/locale';
import {
  faultOfText,
  isAccountNotice,
  type MessageKind,
  type PlaceholderValues,
  renderText,
  placeholder,
  SECRET_MASK,
  type TextFault,
} from '@server/rules/message-texts';
import { WhatsappText } from '@/shared/messages/whatsapp-text';
import { Badge } from '@/ui/badge';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { Card } from '@/ui/card';
import { Form } from '@/ui/form';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import type { Edit } from '@/api/call-types';
import { formatDateTime, formatLongDate, formatNumber, formatPrice, formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { factorEventWords } from '@server/rules/second-factor';
import { MessageTextField } from './message-text-field';
import { TemplateForm } from './template-form';
import type { TextDraft } from './text-drafts';

type TextEditorProps = {
  text: MessageTextView;
  draft: TextDraft;
  isChanged: boolean;
  sample: MessageTextsPage['samples'][number];
  onChange: (change: Partial<TextDraft>) => void;
  onSaved: () => void;
  onReset: () => void;
};

/** The text, its faults and a preview. */
export function TextEditor({ text, draft, isChanged, sample, onChange, onSaved, onReset }: TextEditorProps) {
  const words = useMessages('messageTexts');
  const faultWords = useFaultWords();
  const { app } = usePage().props;
  const { day } = useFormat();
  const { kind, locale } = text;
  const language = words.languages[locale];
  const fault = faultWords(faultOfText(kind, draft.body));
  const submission = useSubmission(
    (edit: Edit<TextDraft['madeFrom']>) =>
      callApi('PUT /message-texts/:kind/:locale', {
        params: { kind, locale },
        body: { body: draft.body, template_name: draft.templateName },
        edit,
      }),
    () => (showToast(words.saved), onSaved()),
    draft.madeFrom,
  );
  const { submit, failure, isPending } = submission;
  const refusal = failure && !failure.fields.body && !failure.fields.template_name ? failure.message : null;
  return (
    <Card className="p-4 sm:p-5">
      <Form onSubmit={() => fault || void submit()} failure={failure} className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-lg font-bold">{language}</h2>
          {isChanged ? (
            <Badge tone="amber">{words.unsaved}</Badge>
          ) : (
            <Badge tone={text.is_default ? 'grey' : 'accent'}>
              {text.is_default ? words.isDefault : words.isOwn}
            </Badge>
          )}
          {text.updated_at && (
            <p className="ml-auto text-xs text-faint">
              {words.changed(day(text.updated_at), text.updated_by)}
            </p>
          )}
        </div>
        {refusal && <Banner>{refusal}</Banner>}
        <MessageTextField
          kind={kind}
          label={words.text}
          value={draft.body}
          error={fault ?? failure?.fields.body}
          onChange={(body) => onChange({ body })}
        />
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold">{words.preview}</p>
          <WhatsappText
            label={words.previewOf(language)}
            text={renderText(draft.body, sampleValues(kind, sample, app.time_zone, locale))}
          />
        </div>
        {/* Sent by hand only, by staff who know the password. */}
        {kind !== 'welcome' && (
          <TemplateForm
            body={draft.body}
            language={language}
            name={draft.templateName}
            error={failure?.fields.template_name}
            onName={(templateName) => onChange({ templateName })}
          />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" tone="primary" disabled={!isChanged || !!fault} isPending={isPending}>
            {words.save(language)}
          </Button>
          {!text.is_default && (
            <Button tone="quiet" aria-label={words.resetOf(language)} onClick={onReset}>
              {words.reset.confirm}
            </Button>
          )}
        </div>
      </Form>
      <ConflictDialog submission={submission} />
    </Card>
  );
}

/** Faults of a text, shown while typing. */
function useFaultWords() {
  const { faults: words } = useMessages('messageTexts');
  return (fault: TextFault | null): string | undefined => {
    switch (fault?.code) {
      case undefined:
        return undefined;
      case 'required':
        return words.required;
      case 'too_long':
        return words.tooLong(formatNumber(fault.max));
      case 'control_characters':
        return words.controlCharacters;
      case 'unknown_placeholder':
        return words.unknown(fault.written, fault.allowed.map(placeholder).join(', '));
      case 'lacks_placeholder':
        return words.lacks(placeholder(fault.placeholder));
    }
  };
}

const EXAMPLE_TIME = '2026-02-01T02:30:00.000Z';

/** Example values in the language of the message. */
const sampleValues = (
  kind: MessageKind,
  sample: MessageTextsPage['samples'][number],
  timeZone: string,
  locale: Locale,
): PlaceholderValues => ({
  nama: sample.name,
  paket: sample.plan_name,
  jumlah: sample.amount > 0 ? amountOf(sample, locale) : '',
  tanggal: sample.end_date ? formatLongDate(sample.end_date, timeZone, locale) : '',
  tautan: linkOf(kind, sample) ?? '',
  kunci: sample.license_key,
  sisa: '',
  username: sample.name,
  sandi: SECRET_MASK,
  waktu: formatDateTime(EXAMPLE_TIME, timeZone, locale),
  perangkat: 'Chrome · Android',
  jaringan: '203.0.113.9',
  kode_luring: `0012 6244 9531 7604 3716 0393 (${formatLongDate(EXAMPLE_TIME, timeZone, locale)})`,
  harga_lama: formatRupiah(sample.amount),
  tautan_bayar: sample.pay_url ?? '',
  kejadian: factorEventWords('code_used', locale),
});

const amountOf = ({ amount, price_period: period }: MessageTextsPage['samples'][number], locale: Locale) =>
  period ? formatPrice(amount, period, locale) : formatRupiah(amount);

function linkOf(kind: MessageKind, { sign_in_url, pay_url }: MessageTextsPage['samples'][number]) {
  if (kind === 'sign_in') return sign_in_url.replace(/login$/, `masuk/${SECRET_MASK}`);
  if (isAccountNotice(kind)) return sign_in_url.replace(/login$/, 'account');
  return kind === 'welcome' ? sign_in_url : pay_url;
}
