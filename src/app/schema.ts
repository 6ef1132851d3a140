import { join } from 'node:path';
import type { Migration } from '@mikro-orm/migrations';
import { classesIn } from '../platform/wiring/classes-in.js';
import { databasesOf } from '../platform/database/options.js';

const SOURCES = join(import.meta.dirname, '..');
const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** Every `*.entity.ts` is a table, and every file of migrations/ a schema change, the oldest first. */
const [entities, migrations] = await Promise.all([
  classesIn(SOURCES, /\.entity$/),
  classesIn<new (...args: never[]) => Migration>(MIGRATIONS, /^\d{14}_/),
]);

export const { databaseOptions, postgresOptions, pgliteOptions } = databasesOf({
  entities: entities.map((entity) => entity.class),
  migrations: migrations.map((migration) => ({ name: migration.file, class: migration.class as never })),
});
