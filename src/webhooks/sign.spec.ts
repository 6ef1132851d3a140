import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { newSecret, signedHeaders } from './sign.js';

describe('signing a delivery', () => {
  it('matches the example of the specification', () => {
    const at = new Date(1_614_265_330_000);
    const headers = signedHeaders({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }, [
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    ]);
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('satisfies a receiver with either valid secret, and none with a third', () => {
    const [old, young, foreign] = [newSecret(), newSecret(), newSecret()];
    const body = '{"type":"license.created"}';
    const headers = signedHeaders({ id: 'evt_1', at: new Date(), body }, [young, old]);
    for (const secret of [old, young])
      expect(new Webhook(secret).verify(body, headers)).toEqual({ type: 'license.created' });
    expect(() => new Webhook(foreign).verify(body, headers)).toThrow('No matching signature found');
    expect(() => new Webhook(old).verify(`${body} `, headers)).toThrow('No matching signature found');
  });

  it('generates secrets of 32 bytes that never repeat', () => {
    const secrets = Array.from({ length: 20 }, newSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});
