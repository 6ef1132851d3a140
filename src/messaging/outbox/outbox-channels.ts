import { Injectable } from '@nestjs/common';
import type { OutboxChannel } from './outbox-channel.js';

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
