import type { Locale } from '@server/rules/locale';
import { ApiError } from '@/api/api';
import { messagesOf } from '@/i18n/dictionaries';
import { loadWords } from '@/i18n/load-words';

type Options = { options: Record<string, unknown> };

/** False on the server too. Browsers have passkeys over https and on localhost. */
export const hasPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Whether only the plain http of this page withholds them. */
export const lacksHttps = (): boolean =>
  typeof window !== 'undefined' && !window.isSecureContext && !hasPasskeys();

/** @throws ApiError when the viewer cancels or has none */
export const askPasskey = ({ options }: Options): Promise<Record<string, unknown>> =>
  withBrowser(({ startAuthentication }) => startAuthentication({ optionsJSON: options as never }));

/** @throws ApiError when the viewer cancels or the device has it already */
export const createPasskey = ({ options }: Options): Promise<Record<string, unknown>> =>
  withBrowser(({ startRegistration }) => startRegistration({ optionsJSON: options as never }));

async function withBrowser(
  act: (library: typeof import('@simplewebauthn/browser')) => Promise<object>,
): Promise<Record<string, unknown>> {
  const [library] = await Promise.all([import('@simplewebauthn/browser'), loadWords('second-factor')]);
  try {
    return { ...(await act(library)) };
  } catch {
    const { passkeyFailed } = messagesOf(document.documentElement.lang as Locale, 'secondFactor');
    throw new ApiError(passkeyFailed, 0);
  }
}
