import type { ExistingProvider, Type } from '@nestjs/common';
import { CONTROLLER_WATERMARK, INJECTABLE_WATERMARK } from '@nestjs/common/constants.js';
import { ClockSchedule } from '../platform/clock/clock-watch.js';
import { ScheduledJobs } from '../platform/clock/scheduled-jobs.js';
import { HealthController } from '../platform/health/health.controller.js';
import { Shutdown } from '../platform/health/shutdown.js';
import { classesIn } from '../platform/wiring/classes-in.js';
import { portsOf } from '../platform/wiring/serves.js';
import { floorOf, PARTS } from './rooms.js';

/** What commands run without. */
export const health = { controllers: [HealthController], providers: [Shutdown] };
export const jobs = [ClockSchedule, ScheduledJobs];
const serverOnly = new Set<Type>([...health.controllers, ...health.providers, ...jobs]);

const found = await classesIn<Type>(PARTS);
const ordered = found.toSorted((a, b) => floorOf(a.file) - floorOf(b.file)).map((part) => part.class);
const parts = [...new Set(ordered)].filter((part) => !serverOnly.has(part));

const marked = (mark: string): Type[] => parts.filter((part) => Reflect.hasOwnMetadata(mark, part));

/** Every `@Controller()` that a room exports. */
export const controllers = marked(CONTROLLER_WATERMARK);
/** Every `@Injectable()` that a room exports, in the order of the rooms. */
export const providers = marked(INJECTABLE_WATERMARK);
export const ports = providers.flatMap((part) =>
  portsOf(part).map((port): ExistingProvider => ({ provide: port, useExisting: part })),
);
