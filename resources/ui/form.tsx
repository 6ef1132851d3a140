import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react';
import type { ApiError } from '@/api/api';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: () => void;
  failure: ApiError | null;
};

/** The server judges what was typed; after a refusal the first wrong field has the focus. */
export function Form({ onSubmit, failure, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // A form in a dialog is a React child of the page: its submit must not reach a form around it.
    event.stopPropagation();
    onSubmit();
  }

  // By its method a form outside of a <dialog> does nothing: sent by the browser itself before React listens, it would
  // load the page anew without its query and without what was typed.
  return <form method="dialog" noValidate ref={form} {...rest} onSubmit={submit} />;
}
