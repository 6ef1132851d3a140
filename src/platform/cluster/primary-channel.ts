import { HEARTBEAT_MS, type Start, type ToPrimary, type ToWorker } from './messages.js';

type Kind = ToWorker['kind'];
type Of<K extends Kind> = Extract<ToWorker, { kind: K }>;

export class PrimaryChannel {
  private requests = 0;

  started(): Promise<Start> {
    return new Promise((resolve) => this.on('start', resolve));
  }

  on<K extends Kind>(kind: K, listener: (message: Of<K>) => void): void {
    process.on('message', (message: ToWorker) => {
      if (message.kind === kind) listener(message as Of<K>);
    });
  }

  send(message: ToPrimary): Promise<void> {
    return new Promise((resolve) => process.send!(message, undefined, {}, () => resolve()));
  }

  startHeartbeat(): void {
    setInterval(() => process.connected && void this.send({ kind: 'heartbeat' }), HEARTBEAT_MS).unref();
  }

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
