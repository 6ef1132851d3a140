import { Global, Module } from '@nestjs/common';
import { Assets } from './assets.js';
import { DevAssets, DevRenderer, devServer } from './dev-server.js';
import { Inertia } from './inertia.service.js';
import { ServerRenderer } from './server-renderer.js';

@Global()
@Module({
  providers: [
    { provide: Assets, useClass: devServer ? DevAssets : Assets },
    Inertia,
    { provide: ServerRenderer, useClass: devServer ? DevRenderer : ServerRenderer },
  ],
  exports: [Inertia],
})
export class InertiaModule {}
