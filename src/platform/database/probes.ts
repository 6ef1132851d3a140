import { Injectable } from '@nestjs/common';

type Ask = () => Promise<unknown>;

/** Questions over the connections that serve, by which readiness, a start and the doctor see whether they would. */
@Injectable()
export class Probes {
  private readonly all: Ask[] = [];

  /** @param ask must change nothing, and count nowhere */
  add(ask: Ask): void {
    this.all.push(ask);
  }

  /** @throws what the first that fails throws */
  async ask(): Promise<void> {
    for (const ask of this.all) await ask();
  }
}
