import { Global, Module } from '@nestjs/common';
import { Assets } from './assets.js';
import { DevAssets, DevRenderer, devServer } from './dev-server.js';
import { PaperWriter } from '../paper/paper-writer.js';
import { Documents } from './document-bundle.js';
import { Inertia } from './inertia.service.js';
import { ServerRenderer } from './server-renderer.js';

@Global()
@Module({
  providers: [
    { provide: Assets, useClass: devServer ? DevAssets : Assets },
    Documents,
    Inertia,
    PaperWriter,
    { provide: ServerRenderer, useClass: devServer ? DevRenderer : ServerRenderer },
  ],
  exports: [Assets, Documents, Inertia, PaperWriter],
})
export class InertiaModule {}
