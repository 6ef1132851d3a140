import { applyDecorators, Controller, SetMetadata, UseInterceptors } from '@nestjs/common';
import { InertiaInterceptor } from './inertia.interceptor.js';
import { PAGE } from './page.js';

export const PageController = (path = '') =>
  applyDecorators(Controller(path), SetMetadata(PAGE, true), UseInterceptors(InertiaInterceptor));
