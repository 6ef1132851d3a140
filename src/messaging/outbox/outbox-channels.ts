import { Injectable } from '@nestjs/common';
import type { OutboxChannel } from './outbox-channel.js';

/** The ways out that this installation has; each is added by the part of the product that sends by it. */
@Injectable()
export class OutboxChannels {
  private readonly channels: OutboxChannel[] = [];

  add(channel: OutboxChannel): void {
    this.channels.push(channel);
  }

  get all(): readonly OutboxChannel[] {
    return this.channels;
  }
}
