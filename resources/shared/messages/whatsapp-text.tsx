import type { ReactNode } from 'react';

const BOLD = /\*([^\s*](?:[^*\n]*[^\s*])?)\*/;

/** Renders a message as WhatsApp does: text between asterisks is bold. HTML is never interpreted. */
export const WhatsappText = ({ label, text }: { label: string; text: string }) => (
  <div
    role="region"
    aria-label={label}
    // Without tabindex, the keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="max-h-80 overflow-y-auto rounded-md rounded-tl-none border border-line bg-well px-4 py-3 text-base wrap-anywhere whitespace-pre-wrap focus-visible:-outline-offset-2"
  >
    {withBold(text)}
  </div>
);

/** @param mark stands around what is bold, where the text is copied with its asterisks */
export const withBold = (text: string, mark?: ReactNode): ReactNode[] =>
  text.split(new RegExp(BOLD, 'g')).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <strong key={i}>
        {mark}
        {part}
        {mark}
      </strong>
    ),
  );
