import clsx from 'clsx';
import {
  type ChangeEvent,
  type ComponentProps,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

export function TextInput({ className, ref, ...rest }: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  useEarlyText(input, rest);
  return <input spellCheck={false} {...rest} ref={input} className={clsx('control', className)} />;
}

/** Reports text that was entered before hydration, which the next render would otherwise discard. */
function useEarlyText(input: { current: HTMLInputElement | null }, props: ComponentProps<'input'>) {
  const tell = useEffectEvent((target: HTMLInputElement) => {
    if (props.value === undefined || target.value === String(props.value)) return;
    props.onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>);
  });
  useLayoutEffect(() => tell(input.current!), [input]);
}
