import { SqlEntityManager } from '@mikro-orm/sql';
import { Get } from '@nestjs/common';
import { Gateways } from '../integrations/gateways/gateways.js';
import { Config } from '../platform/config/config.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import type { PageProps } from '../platform/inertia/props.js';
import { SettingsService } from './settings.service.js';

@PageController('settings')
export class SettingsPageController {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly settings: SettingsService,
    private readonly gateways: Gateways,
    private readonly config: Config,
  ) {}

  @Get()
  async index() {
    const [plans] = await this.em.execute<[{ has_leases: boolean }]>(
      'select exists (select from plans where has_leases) as has_leases',
    );
    return page('settings', {
      settings: () => this.settings.show(),
      /** What only who runs the server can change. */
      server: {
        public_url: this.config.publicUrl,
        time_zone: this.config.businessTimeZone,
        whatsapp_provider: this.config.whatsapp.provider,
        gateways: this.gateways.names,
        backup_dir: this.config.backupDir ?? null,
        ...plans,
      },
    });
  }
}

export type SettingsPage = PageProps<SettingsPageController, 'settings'>;
