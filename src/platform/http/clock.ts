import { Injectable } from '@nestjs/common';

/** The time of day, as something that can be handed in. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
