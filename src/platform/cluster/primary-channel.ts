import { HEARTBEAT_MS, type Start, type ToPrimary, type ToWorker } from './messages.js';

type Kind = ToWorker['kind'];
type Of<K extends Kind> = Extract<ToWorker, { kind: K }>;

/** What a worker and its primary tell each other. */
export class PrimaryChannel {
  private requests = 0;

  /** Messages wait for a listener. */
  started(): Promise<Start> {
    return new Promise((resolve) => this.on('start', resolve));
  }

  on<K extends Kind>(kind: K, listener: (message: Of<K>) => void): void {
    process.on('message', (message: ToWorker) => {
      if (message.kind === kind) listener(message as Of<K>);
    });
  }

  /** @returns once it is on its way */
  send(message: ToPrimary): Promise<void> {
    return new Promise((resolve) => process.send!(message, undefined, {}, () => resolve()));
  }

  /** From now on the primary hears that this event loop turns. */
  startHeartbeat(): void {
    setInterval(() => process.connected && void this.send({ kind: 'heartbeat' }), HEARTBEAT_MS).unref();
  }

  /** The metrics of all processes. */
  metrics(): Promise<string> {
    const request = ++this.requests;
    return new Promise((resolve) => {
      const listen = (message: ToWorker) => {
        if (message.kind !== 'metrics' || message.request !== request) return;
        process.off('message', listen);
        resolve(message.text);
      };
      process.on('message', listen);
      void this.send({ kind: 'metrics', request });
    });
  }
}
