import { callJson, type JsonAnswer, type JsonCall } from '../../platform/http-client/call-json.js';

type Call = JsonCall & { key: string };

/** @param key is sent as the name of HTTP Basic, without a password. @throws CallFailure without an object below 500 */
export const callGateway = ({ key, headers, ...call }: Call): Promise<JsonAnswer> =>
  callJson({
    ...call,
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`, ...headers },
  });
