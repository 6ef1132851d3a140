import { callJson, type JsonAnswer, type JsonCall } from '../../platform/http-client/call-json.js';

type Call = JsonCall & { key: string };

/** @param key is sent as the name of HTTP Basic, without a password. @throws CallFailure without an object below 500 */
export const callGateway = ({ key, headers, ...call }: Call): Promise<JsonAnswer> =>
  callJson({
    ...call,
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`, ...headers },
  });

/** About the key, the pace or a request under way: they say nothing about the order, and pass. */
const PASSING = [401, 403, 408, 409, 425, 429];

/** Whether a status refuses what was asked for. Any other one leaves open what became of an earlier request. */
export const isDefiniteRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && !PASSING.includes(status);
