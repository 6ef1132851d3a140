import { type Block, type Inline, type Item, parseRichText } from '@server/rules/rich-text';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import { Fragment, type ReactNode } from 'react';

/** Renders light formatting as elements and never interprets HTML. */
export function RichText({ source, className }: { source: string; className?: string }) {
  return (
    <div className={clsx('grid gap-2 wrap-anywhere', className)}>
      {parseRichText(source).map((block, i) => (
        <BlockView key={i} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'paragraph') return <Paragraph lines={block.lines} />;
  const List = block.kind === 'numbered' ? 'ol' : 'ul';
  return (
    <List className="grid gap-1">
      {block.items.map((item, i) => (
        <li key={i} className="flex gap-2">
          <Sign kind={block.kind} item={item} />
          <span className="min-w-0">
            <Words parts={item.content} />
          </span>
        </li>
      ))}
    </List>
  );
}

function Paragraph({ lines }: { lines: Inline[][] }) {
  return (
    <p>
      {lines.map((line, i) => (
        <Fragment key={i}>
          {i > 0 && <br />}
          <Words parts={line} />
        </Fragment>
      ))}
    </p>
  );
}

/** A marker of equal width in every list; numbers are shown as they were typed. */
function Sign({ kind, item }: { kind: Block['kind']; item: Item }) {
  if (kind === 'numbered')
    return <span className="min-w-[1.1em] font-semibold tabular-nums">{item.number}.</span>;
  if (kind === 'checks') return <Check aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0 text-green" />;
  return (
    <span aria-hidden className="mx-[0.4em] mt-[0.63em] size-[0.3em] shrink-0 rounded-full bg-current" />
  );
}

function Words({ parts }: { parts: Inline[] }): ReactNode {
  return parts.map((part, i) => {
    if (typeof part === 'string') return part;
    const Element = part.kind === 'bold' ? 'strong' : 'em';
    return (
      <Element key={i}>
        <Words parts={part.children} />
      </Element>
    );
  });
}
