import { usePage } from '@inertiajs/react';
import type { Locale } from '@server/rules/locale';
import { useState } from 'react';
import { LANGUAGES } from '@/ui/language-switch';
import { SelectField } from '@/ui/select-field';
import { ApiError, callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

/** Of the account, in all browsers. Reloads the document, like the switch in the sidebar. */
export function LanguageField() {
  const words = useMessages('account').profile;
  const { app } = usePage().props;
  const [chosen, setChosen] = useState<Locale>(app.locale);
  const [error, setError] = useState<string>();

  async function choose(locale: Locale) {
    setChosen(locale);
    setError(undefined);
    try {
      await callApi('PUT /me/locale', { body: { locale } });
      window.location.reload();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setChosen(app.locale);
      setError(cause.message);
    }
  }

  return (
    <SelectField
      label={words.language}
      hint={words.languageHint}
      options={LANGUAGES}
      value={chosen}
      onChange={(locale) => void choose(locale)}
      error={error}
    />
  );
}
