import type { StreamableFile } from '@nestjs/common';
import { Sample } from '../../platform/openapi/sample.js';

export const PICTURE = new Sample<StreamableFile>(
  { type: 'string', format: 'binary' },
  'the bytes of the picture',
);
