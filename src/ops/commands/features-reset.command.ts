import { Command, Help } from 'nest-commander';
import { featureView } from '../../catalog/features/feature.view.js';
import { FeaturesService } from '../../catalog/features/features.service.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({ name: 'features:reset', description: 'replace the landing features by the built-in list' })
export class FeaturesResetCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      const features = await app.get(FeaturesService).reset(context);
      return {
        text: `Landing features: ${features.length}, all built in.`,
        facts: features.map(featureView),
      };
    });
  }

  @Help('after')
  example(): string {
    return '\nFeatures that staff wrote are removed.\n\nExample:\n  npm run cli -- features:reset';
  }
}
