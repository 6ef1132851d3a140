import type { PayPage } from '@server/billing/checkout/pay.page';
import { MAX_PICTURE, pictureTypeOf } from '@server/rules/picture';
import { type SubmitEvent, useState } from 'react';
import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';
import { smallPicture } from '@/lib/small-picture';
import { useMessages } from '@/i18n/use-messages';

type Refused = NonNullable<PayPage['refused']>;
type ClaimFormProps = {
  action: string;
  refused: Refused | null;
  /** After the report, only the picture is missing. */
  isClaimed: boolean;
};

/** Works without scripts. With them, large photos are resized and other files are rejected before sending. */
export function ClaimForm({ action, refused, isClaimed }: ClaimFormProps) {
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
