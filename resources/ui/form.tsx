import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react';
import type { ApiError } from '@/api/api';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: () => void;
  failure: ApiError | null;
};

/**
 * The server validates; after a refusal the first invalid field gets the focus, or its sentence is scrolled to. What a field could not
 * read is not sent.
 */
export function Form({ onSubmit, failure, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!failure) return;
    const invalid = form.current!.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalid) invalid.focus();
    else form.current!.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // A form in a dialog is a React child of the page, so its submit event must not bubble to an outer form.
    event.stopPropagation();
    const unread = [...form.current!.elements].find(
      (field) => field instanceof HTMLInputElement && field.willValidate && field.validity.customError,
    ) as HTMLInputElement | undefined;
    if (!unread) return onSubmit();
    unread.reportValidity();
    unread.focus();
  }

  // With this method a form outside of a <dialog> does nothing before React listens; otherwise the browser would
  // reload the page without its query and input.
  return <form method="dialog" noValidate ref={form} {...rest} onSubmit={submit} />;
}
