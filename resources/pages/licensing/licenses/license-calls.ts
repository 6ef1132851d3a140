import { browserRandomInt, generateLicenseKey } from '@server/rules/license-key';
import { callApi } from '@/api/api';

/** Falls back to a locally generated key when the server is unreachable (licenses §2). */
export async function requestLicenseKey(): Promise<string> {
  try {
    return (await callApi('GET /generate-license-key', {})).license_key;
  } catch {
    return generateLicenseKey(browserRandomInt);
  }
}
