import { featureView } from '../../catalog/features/feature.view.js';
import { FeaturesService } from '../../catalog/features/features.service.js';
import { command } from './command.js';

export const featuresResetCommand = command({
  name: 'features:reset',
  does: 'replace the landing features by the built-in list',
  help: '\nFeatures that staff wrote are removed.\n\nExample:\n  npm run cli -- features:reset',
  act({ application }) {
    return application.use(async (app, context) => {
      const features = await app.get(FeaturesService).reset(context);
      return {
        text: `Landing features: ${features.length}, all built in.`,
        facts: features.map(featureView),
      };
    });
  },
});
