import { browserRandomInt, generateLicenseKey } from '@server/rules/license-key';
import { callApi } from '@/api/api';

/** A new key from the server, or one made here when it cannot answer (spec §5.3). */
export async function requestLicenseKey(): Promise<string> {
  try {
    return (await callApi('GET /generate-license-key', {})).license_key;
  } catch {
    return generateLicenseKey(browserRandomInt);
  }
}
