import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { Passwords } from './password.js';

@Injectable()
export class PasswordGauges implements OnModuleInit {
  constructor(
    private readonly passwords: Passwords,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const help = 'Passwords being hashed, and waiting for their turn.';
    this.metrics.watch('lisensi_password_hashes', help, ['state'], (gauge) => {
      gauge.set({ state: 'running' }, this.passwords.running);
      gauge.set({ state: 'waiting' }, this.passwords.waiting + this.passwords.signInsWaiting);
    });
  }
}
