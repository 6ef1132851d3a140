import { smallPicture } from '@/lib/small-picture';
import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';
import type { PayView } from '@server/billing/checkout/pay.view';
import type { PayPage } from '@server/billing/checkout/pay.view';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Banner } from '@/ui/banner';
import { Card } from '@/ui/card';
import { useMessages } from '@/i18n/use-messages';
import { MAX_PICTURE, pictureTypeOf } from '@server/rules/picture';
import { type Chosen, formAction } from './form-action';

type ClaimProps = {
  bill: Pick<PayView, 'path' | 'ways' | 'is_claimed' | 'has_picture'> & Chosen;
  refused: PayPage['refused'];
  /** Payment instructions, folded once the customer has reported the payment. */
  children: ReactNode;
};

/** For payments that staff confirm: the customer reports the payment and waits. */
export function Claim({ bill, refused, children }: ClaimProps) {
  const { ways, is_claimed, has_picture } = bill;
  const action = formAction(bill, 'claim');
  const { claim: words } = useMessages('pay');
  if (is_claimed)
    return (
      <>
        <Card className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 p-4 sm:p-6">
          <Hourglass aria-hidden className="mt-0.5 size-5 text-amber" />
          <div role="status" className="grid gap-1">
            <h2 className="text-lg font-bold">{words.waiting}</h2>
            <p className="text-base text-muted">{words.follows}</p>
            {has_picture && <p className="text-base text-muted">{words.pictureSent}</p>}
          </div>
        </Card>
        {!has_picture && (
          <Card className="grid p-4 sm:p-6">
            <ClaimForm action={action} refused={refused} isClaimed />
          </Card>
        )}
        {has_picture && refused && <Banner>{words.refused[refused]}</Banner>}
        <details className="group grid gap-4">
          <summary className="button button-secondary w-full cursor-pointer">{words.again}</summary>
          <div className="mt-4">{children}</div>
        </details>
      </>
    );
  const isByHand = ways && (ways.qris || ways.accounts.length > 0);
  return (
    <>
      {children}
      {isByHand && (
        <Card className="grid gap-3 p-4 sm:p-6">
          <div className="grid gap-1">
            <h2 className="text-lg font-bold">{words.title}</h2>
            <p className="text-base text-muted">{words.hint}</p>
          </div>
          <ClaimForm action={action} refused={refused} isClaimed={false} />
        </Card>
      )}
    </>
  );
}

type Refused = NonNullable<PayPage['refused']>;
type ClaimFormProps = {
  action: string;
  refused: Refused | null;
  /** After the report, only the picture is missing. */
  isClaimed: boolean;
};

/** Works without scripts. With them, large photos are resized and other files are rejected before sending. */
function ClaimForm({ action, refused, isClaimed }: ClaimFormProps) {
  const { claim: words } = useMessages('pay');
  const [error, setError] = useState(refused);
  const [chosen, setChosen] = useState<File | null>(null);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const input = form.elements.namedItem('picture') as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    event.preventDefault();
    const picture = await smallPicture(file);
    const fault = await faultOf(picture);
    setError(fault);
    if (fault) return;
    if (picture !== file) input.files = listOf(new File([picture], file.name));
    form.submit();
  };
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="grid gap-3"
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field
        label={words.picture}
        isOptional={!isClaimed}
        hint={words.pictureHint}
        error={error ? words.refused[error] : undefined}
      >
        {(control) => (
          <FileInput
            control={control}
            name="picture"
            accept="image/*"
            isRequired={isClaimed}
            file={chosen}
            onChoose={(file) => (setChosen(file), setError(null))}
            words={words}
          />
        )}
      </Field>
      <button className="button button-secondary min-h-11">{isClaimed ? words.send : words.button}</button>
    </form>
  );
}

/** Checks in advance what the server would refuse. */
async function faultOf(picture: Blob): Promise<Refused | null> {
  if (picture.size > MAX_PICTURE) return 'too_large';
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const type = pictureTypeOf(bytes);
  // Loaded with the first picture, so that public pages stay light.
  const { MAX_POINTS, pointsOf } = await import('@server/rules/picture-points');
  const points = type && pointsOf(bytes, type);
  if (!points) return 'not_a_picture';
  return points > MAX_POINTS ? 'too_many_points' : null;
}

function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
