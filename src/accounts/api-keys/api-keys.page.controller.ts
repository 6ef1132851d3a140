import { Get } from '@nestjs/common';
import { Now } from '../../platform/http/action-context.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import type { PageProps } from '../../platform/inertia/props.js';
import { ApiKeysService } from './api-keys.service.js';

@PageController('api-keys')
export class ApiKeysPageController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  index(@Now() now: Date) {
    return page('api-keys', { keys: () => this.keys.list(now) });
  }
}

export type ApiKeysPage = PageProps<ApiKeysPageController, 'api-keys'>;
