import { withoutDirectionMarks } from '@server/rules/plain-text';
import type { RefObject } from 'react';
import { withBold } from '@/shared/messages/whatsapp-text';

/** Copied, not shown: WhatsApp makes it bold. */
const ASTERISK = (
  <span aria-hidden className="text-[0px]">
    *
  </span>
);

type MessageTextProps = { ref: RefObject<HTMLPreElement | null>; label: string; text: string };

export const MessageText = ({ ref, label, text }: MessageTextProps) => (
  <pre
    ref={ref}
    // Without tabindex, the keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    role="region"
    aria-label={label}
    className="rounded-md border border-line bg-well p-4 font-sans text-base wrap-anywhere whitespace-pre-wrap focus-visible:-outline-offset-2"
  >
    {withBold(withoutDirectionMarks(text), ASTERISK)}
  </pre>
);
