import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { Assets } from './assets.js';
import { DevAssets, DevRenderer, devServer } from './dev-server.js';
import { Inertia } from './inertia.service.js';
import { ServerRenderer } from './server-renderer.js';
import { SharedPropsFactory } from '../../auth/shared-props.js';

/** Global, since every module has pages. */
@Global()
@Module({
  imports: [AuthModule],
  providers: [
    { provide: Assets, useClass: devServer ? DevAssets : Assets },
    Inertia,
    { provide: ServerRenderer, useClass: devServer ? DevRenderer : ServerRenderer },
    SharedPropsFactory,
  ],
  exports: [Inertia],
})
export class InertiaModule {}
