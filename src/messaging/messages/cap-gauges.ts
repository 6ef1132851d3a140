import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/http/clock.js';
import { inTime } from '../../platform/metrics/in-time.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { MessageForecast } from './message-forecast.js';

@Injectable()
export class CapGauges implements OnModuleInit {
  constructor(
    private readonly forecast: MessageForecast,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.watch(
      'lisensi_messages_over_cap',
      'Messages of the next 7 days that the daily cap will not let go.',
      [],
      async (gauge) => {
        const shortage = await inTime(this.forecast.shortage(this.clock.now()));
        if (shortage === undefined) gauge.remove();
        else gauge.set(shortage?.dropped ?? 0);
      },
      'first',
    );
  }
}
