import { basename } from 'node:path';
import type { Migration } from '@mikro-orm/migrations';
import { classesIn } from '../platform/wiring/classes-in.js';
import { ENTITIES, MIGRATIONS } from './rooms.js';
import { databasesOf } from '../platform/database/options.js';

/** Every `*.entity.ts` is a table, and every file of migrations/ a schema change, the oldest first. */
const [entities, migrations] = await Promise.all([
  classesIn(ENTITIES),
  classesIn<new (...args: never[]) => Migration>(MIGRATIONS),
]);
const nameOf = (file: string): string => basename(file, '.ts');

export const { databaseOptions, postgresOptions, pgliteOptions } = databasesOf({
  entities: entities.map((entity) => entity.class),
  migrations: migrations.map((migration) => ({
    name: nameOf(migration.file),
    class: migration.class as never,
  })),
});
