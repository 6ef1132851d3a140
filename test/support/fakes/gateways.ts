import type { GatewayName } from '../../../src/rules/ledger.js';
import type { FakeGateway } from './fake-gateway.js';
import { FakeMidtrans } from './fake-midtrans.js';
import { FakeXendit } from './fake-xendit.js';

const MIDTRANS_KEY = 'SB-Mid-server-for-tests';
const XENDIT_KEY = 'xnd_development_for_tests';
const CALLBACK_TOKEN = 'a token of sixteen characters';

/** The common interface of both fake gateways. */
export type Gateway = {
  name: GatewayName;
  fake: FakeGateway;
  pay: (ref: string, amount?: number) => void;
  expire: (ref: string) => void;
  /** Gives an order another reference. */
  rename: (ref: string, as: string) => void;
  /** Adds an order that another installation with the same keys opened and that is paid. */
  addForeign: (ref: string, amount: number) => void;
  notification: (ref: string, changed?: Record<string, unknown>) => object;
  headers: Record<string, string>;
};

export type TestGateways = {
  midtrans: FakeMidtrans;
  xendit: FakeXendit;
  all: Gateway[];
  settings: Record<string, string>;
};

export async function startGateways(): Promise<TestGateways> {
  const midtrans = await FakeMidtrans.start(MIDTRANS_KEY);
  const xendit = await FakeXendit.start(XENDIT_KEY, CALLBACK_TOKEN);
  return {
    midtrans,
    xendit,
    settings: {
      GATEWAY_MODE: 'sandbox',
      MIDTRANS_SERVER_KEY: MIDTRANS_KEY,
      MIDTRANS_URL: midtrans.url,
      XENDIT_SECRET_KEY: XENDIT_KEY,
      XENDIT_CALLBACK_TOKEN: CALLBACK_TOKEN,
      XENDIT_URL: xendit.url,
    },
    all: [
      {
        name: 'midtrans',
        fake: midtrans,
        pay: (ref, amount) => midtrans.settle(ref, amount),
        expire: (ref) => midtrans.become(ref, 'expire'),
        rename: (ref, as) => midtrans.rename(ref, as),
        addForeign: (ref, amount) => midtrans.addForeign(ref, amount),
        notification: (ref, changed) => midtrans.notification(ref, changed),
        headers: {},
      },
      {
        name: 'xendit',
        fake: xendit,
        pay: (ref, amount) => xendit.complete(ref, amount),
        expire: (ref) => xendit.become(ref, 'EXPIRED'),
        rename: (ref, as) => void (xendit.of(ref).ref = as),
        addForeign: (ref, amount) => xendit.addForeign(ref, amount),
        notification: (ref, changed) => xendit.notification(ref, changed),
        headers: { 'x-callback-token': CALLBACK_TOKEN },
      },
    ],
  };
}
