import { type EntityClass, type EntityMetadata, EventType, MikroORM, raw } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { readByCursor, type Text } from '../database/cursor.js';
import { everyBatch, listed } from './find-page.js';
import type { ListQuery } from './list-query.js';
import type { Selection } from './searched-rows.js';

export type WholeList<T extends object> = {
  /** Builds a new selection for each statement, because a condition in SQL can be used only once. */
  select: () => Selection<T>;
  query: Pick<ListQuery, 'q'>;
  fields: readonly string[];
};

const BATCH_SIZE = 50;

type Reader = { patienceMs: number; signal: AbortSignal };

/** Reads whole lists for display. The rows are not tracked, so changes to them are not saved. */
@Injectable()
export class AllRows {
  constructor(
    private readonly orm: MikroORM,
    private readonly em: SqlEntityManager,
  ) {}

  of<T extends object>(list: WholeList<T>, reader: Reader): AsyncGenerator<T[]> {
    return this.orm.driver instanceof PostgreSqlDriver
      ? this.atOnce(list, reader)
      : everyBatch(this.em, list.select, list.query);
  }

  private async *atOnce<T extends object>({ select, query, fields }: WholeList<T>, reader: Reader) {
    const em = this.em.fork();
    const rows = rowQuery(em, await listed(em, select, query), fields);
    for await (const fetched of readByCursor(this.orm, { query: rows.query, ...reader }))
      for (let at = 0; at < fetched.length; at += BATCH_SIZE)
        yield fetched.slice(at, at + BATCH_SIZE).map(rows.rowOf);
  }
}

type RowQuery<T> = { query: string; rowOf: (columns: Text[]) => T };

type Part = {
  meta: EntityMetadata;
  alias: string;
  behaviour: object;
  key: number;
  fields: { name: string; at: number; read: (text: string) => unknown }[];
  relations: { name: string; part: Part }[];
};

const READ: Record<string, (text: string) => unknown> = {
  string: (text) => text,
  number: Number,
  boolean: (text) => text === 't',
  Date: (text) => new Date(text),
  any: (text) => JSON.parse(text) as unknown,
  /** Types of the database that the mapper does not know, such as `inet`. */
  unknown: (text) => text,
};

/** Omits change tracking, which takes nine tenths of reading many rows. @param fields paths such as `owner.username` */
function rowQuery<T extends object>(
  em: SqlEntityManager,
  { entity, where, orderBy }: Selection<T>,
  fields: readonly string[],
): RowQuery<T> {
  const columns: string[] = [];
  const whole = partOf(em, entity, 'whole', columns);
  const builder = em.createQueryBuilder(entity, whole.alias);
  for (const path of fields) {
    let part = whole;
    const names = path.split('.');
    for (const name of names.slice(0, -1)) part = joined(part, name);
    addField(part, names.at(-1)!, columns);
  }
  const query = builder
    .select(columns.map((column) => raw(column)) as never)
    .where(where as never)
    .orderBy(orderBy as never)
    .getFormattedQuery();
  return { query, rowOf: (values) => entityOf(em, whole, values) as T };

  function joined(part: Part, name: string): Part {
    const known = part.relations.find((relation) => relation.name === name);
    if (known) return known.part;
    const alias = `${part.alias}_${name}`;
    builder.leftJoin(`${part.alias}.${name}` as never, alias);
    const target = part.meta.properties[name as never]!.targetMeta!;
    const relation = { name, part: partOf(em, target.class, alias, columns) };
    part.relations.push(relation);
    return relation.part;
  }
}

function partOf(em: SqlEntityManager, entity: EntityClass<object>, alias: string, columns: string[]): Part {
  const meta = em.getMetadata().get(entity) as EntityMetadata;
  // What is computed for a list has no primary key; its `id` is as good.
  const key = columns.push(columnOf(meta, alias, meta.primaryKeys[0] ?? 'id')) - 1;
  return { meta, alias, key, behaviour: behaviourOf(meta), fields: [], relations: [] };
}

function addField({ meta, alias, fields }: Part, name: string, columns: string[]): void {
  const { runtimeType } = meta.properties[name as never]!;
  const read = READ[runtimeType];
  if (!read) throw new Error(`${meta.className}.${name} is a ${runtimeType}, which no row can have.`);
  fields.push({ name, read, at: columns.push(columnOf(meta, alias, name)) - 1 });
}

const columnOf = (meta: EntityMetadata, alias: string, name: string): string =>
  `"${alias}"."${meta.properties[name as never]!.fieldNames[0]}"`;

function behaviourOf({ prototype, properties }: EntityMetadata): object {
  const all = Object.getOwnPropertyDescriptors(prototype as object);
  const own = Object.entries(all).filter(
    ([name]) => !Object.hasOwn(properties, name) && !name.startsWith('__'),
  );
  return Object.create(null, Object.fromEntries(own)) as object;
}

function entityOf(em: SqlEntityManager, part: Part, values: Text[]): object | null {
  if (values[part.key] === null) return null;
  const entity = Object.create(part.behaviour) as Record<string, unknown>;
  for (const { name, at, read } of part.fields) {
    const text = values[at]!;
    entity[name] = text === null ? null : read(text);
  }
  for (const relation of part.relations) entity[relation.name] = entityOf(em, relation.part, values);
  const events = em.getEventManager();
  if (events.hasListeners(EventType.onLoad, part.meta))
    void events.dispatchEvent(EventType.onLoad, { entity, em, meta: part.meta }, part.meta);
  return entity;
}
