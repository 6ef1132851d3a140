import { LanguageName, useOtherLanguage } from '@/ui/language-switch';
import { showToast } from '@/ui/toaster';
import { ApiError, callApi } from '@/api/api';

/** Sets the language of the account in all browsers and reloads this page. */
export function AccountLanguage() {
  const { other, looks } = useOtherLanguage();

  async function change() {
    try {
      await callApi('PUT /me/locale', { body: { locale: other } });
      window.location.reload();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast(cause.message, 'failure');
    }
  }

  return (
    <button type="button" onClick={change} {...looks}>
      <LanguageName of={other} />
    </button>
  );
}
