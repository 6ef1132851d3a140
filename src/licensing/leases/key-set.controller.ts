import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { LeaseSigner } from './lease-signer.js';

/** Where servers look up the key of a signature, by the name that is usual for it (RFC 7517). */
@Controller('.well-known')
@Public()
export class KeySetController {
  constructor(private readonly signer: LeaseSigner) {}

  @Get('jwks.json')
  @Header('Cache-Control', 'public, max-age=3600')
  async keys() {
    return { keys: await this.signer.keys() };
  }
}
