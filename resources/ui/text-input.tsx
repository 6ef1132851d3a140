import clsx from 'clsx';
import {
  type ChangeEvent,
  type ComponentProps,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

/** The style of every text control. Touch screens get 16 px, or iOS would zoom in on focus. */
export const controlClass =
  'h-10 w-full min-w-0 rounded-md border border-line-strong bg-control px-3 text-base text-ellipsis text-ink transition-colors hover:border-faint focus:border-accent-ink focus:outline-2 focus:outline-offset-0 focus:outline-accent-ink/35 aria-invalid:border-red disabled:cursor-not-allowed disabled:border-line disabled:bg-well disabled:text-faint pointer-coarse:h-11 pointer-coarse:text-touch';

export function TextInput({ className, ref, ...rest }: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  useEarlyText(input, rest);
  return <input spellCheck={false} {...rest} ref={input} className={clsx(controlClass, className)} />;
}

/** Reports text that was entered before hydration, which the next render would otherwise discard. */
function useEarlyText(input: { current: HTMLInputElement | null }, props: ComponentProps<'input'>) {
  const tell = useEffectEvent((target: HTMLInputElement) => {
    if (props.value === undefined || target.value === String(props.value)) return;
    props.onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>);
  });
  useLayoutEffect(() => tell(input.current!), [input]);
}
