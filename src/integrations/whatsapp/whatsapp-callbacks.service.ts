import { Injectable } from '@nestjs/common';
import { CallbackGate, type Incoming } from '../callback-gate.js';
import { Config } from '../../platform/config/config.js';
import { notAllowed, notFound } from '../../platform/errors/refusal.js';
import { isSameSecret } from '../../platform/http/same-secret.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { type ProviderName, StatusSink } from './provider.js';
import { Whatsapp } from './whatsapp.js';

type CallbackOutcome = 'taken' | 'forged' | 'held';

@Injectable()
export class WhatsappMetrics {
  private readonly callbacks;

  constructor(metrics: Metrics) {
    const called = 'Callbacks of providers of messages, by what they were taken for.';
    this.callbacks = metrics.counter('lisensi_whatsapp_callbacks_total', called, ['provider', 'outcome']);
  }

  callback(provider: ProviderName, outcome: CallbackOutcome): void {
    this.callbacks.inc({ provider, outcome });
  }
}

/** Echoed to the caller, so it must not be anything that a browser takes for a page. */
const CHALLENGE = /^[\w.-]{1,200}$/;

@Injectable()
export class WhatsappCallbacks {
  constructor(
    private readonly config: Config,
    private readonly whatsapp: Whatsapp,
    private readonly gate: CallbackGate,
    private readonly metrics: WhatsappMetrics,
    private readonly sink: StatusSink,
  ) {}

  /** Meta verifies our address this way. @throws Refusal 403 for a wrong token, 404 without Cloud API, 429 */
  async challenge(query: Record<string, unknown>, address: string): Promise<string> {
    if (this.whatsapp.name !== 'cloud') throw notSetUp();
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
    const isOurs = mode === 'subscribe' && isSameSecret(token, this.config.whatsapp.cloud.verifyToken);
    if (isOurs && typeof challenge === 'string' && CHALLENGE.test(challenge)) return challenge;
    this.metrics.callback('cloud', 'forged');
    await this.gate.countForged(address);
    throw notVerified();
  }

  /** @throws Refusal 401 for a forged callback, 404 for another provider, 429, 503 while a copy is held */
  async receive(name: ProviderName, { body, headers, address, now }: Incoming): Promise<void> {
    const { provider } = this.whatsapp;
    if (provider?.name !== name) throw notSetUp();
    const count = (outcome: CallbackOutcome) => this.metrics.callback(name, outcome);
    const updates = await this.gate.admit(address, count, () => provider.readCallback(body, headers, now));
    if (updates.length > 0) await this.sink.receive(name, updates, now);
    count('taken');
  }
}

const notSetUp = () => notFound('This provider is not set up here.');

export const notVerified = () =>
  notAllowed('The verify token is not the one of WHATSAPP_CLOUD_VERIFY_TOKEN.');
