import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BackOffice } from './back-office.js';
import { Config } from '../platform/config/config.js';
import { always, type PropsInput } from '../platform/inertia/props.js';
import type { SharedProps } from '../pages.js';

/** The props that every page is given beside its own. */
@Injectable()
export class SharedPropsFactory {
  constructor(
    private readonly config: Config,
    private readonly backOffice: BackOffice,
  ) {}

  for({ viewer, receivedAt }: FastifyRequest) {
    return {
      errors: always({}),
      now: always(receivedAt.toISOString()),
      app: { product_name: this.config.productName, time_zone: this.config.businessTimeZone },
      viewer: viewer && {
        id: viewer.id,
        username: viewer.username,
        role: viewer.role,
        is_back_office: this.backOffice.includes(viewer),
      },
    } satisfies Omit<PropsInput<SharedProps>, 'now'> & Record<string, unknown>;
  }
}
