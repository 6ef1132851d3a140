import { createHash } from 'node:crypto';
import {
  type EntityClass,
  type EntityMetadata,
  type EntityProperty,
  type EventManager,
  EventType,
  raw,
} from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ANY_OF_THESE, arrayLiteral } from './array-literal.js';
import { preparedColumns, type Statement } from './prepared.js';

/** Of a row for display, which has the methods of its entity. It is not tracked, so changes to it are not saved. */
type Part = {
  meta: EntityMetadata;
  alias: string;
  behaviour: object;
  key: number;
  fields: { name: string; at: number; read: Read }[];
  relations: { name: string; part: Part }[];
};

/** From what PostgreSQL writes; a driver may have read numbers and booleans already. */
type Read = (value: string) => unknown;

const READ: Record<string, Read> = {
  string: (text) => text,
  number: Number,
  boolean: (value) => String(value).startsWith('t'),
  Date: (text) => new Date(text),
  any: (text) => JSON.parse(text) as unknown,
  Buffer: (text) => Buffer.from(text.slice(2), 'hex'),
  /** Types of the database that the mapper does not know, such as `inet`. */
  unknown: (text) => text,
};

/** Which a driver may read otherwise. */
const AS_TEXT = ['any', 'string[]', 'Buffer'];

/** @param fields paths such as `owner.username`; that of a relation alone gives its id */
export function plainQuery<T extends object>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  fields: readonly string[],
) {
  const columns: string[] = [];
  const whole = partOf(em, entity, 'whole', columns);
  const builder = em.createQueryBuilder(entity, whole.alias);
  for (const path of fields) {
    let part = whole;
    const names = path.split('.');
    for (const name of names.slice(0, -1)) part = joined(part, name);
    addField(part, names.at(-1)!, columns);
  }
  // In the order of their names, even as properties of an object.
  builder.select(columns.map((column, at) => raw(`${column} as "${at}"`)) as never);
  const events = em.getEventManager();
  return { builder, rowOf: (values: unknown[]) => entityOf(events, whole, values) as T };

  function joined(part: Part, name: string): Part {
    const known = part.relations.find((relation) => relation.name === name);
    if (known) return known.part;
    const alias = `${part.alias}_${name}`;
    builder.leftJoin(`${part.alias}.${name}` as never, alias);
    const relation = {
      name,
      part: partOf(em, propertyOf(part.meta, name).targetMeta!.class, alias, columns),
    };
    part.relations.push(relation);
    return relation.part;
  }
}

/** Paths as the mapper's. A relation that is not loaded has its id alone. */
type Loaded = { populate?: readonly string[]; exclude?: readonly string[] };

type Prepared = Statement & { rowOf: (values: unknown[]) => object; lists: EntityProperty[] };

const prepared = new WeakMap<EntityMetadata, Map<string, Prepared>>();

/** The rows of these ids in their order, without those that are gone. */
export async function rowsById<T extends object>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  ids: number[],
  loaded: Loaded,
): Promise<T[]> {
  if (ids.length === 0) return [];
  const found = await plainRows(em, entity, `whole.id = ${ANY_OF_THESE}`, [arrayLiteral(ids)], loaded);
  const rows = new Map(found.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/**
 * Ordered by id. The statement is built once for a condition and what is loaded, and prepared.
 * @param condition on the columns of `whole`, with a question mark for each value
 */
export async function plainRows<T extends object>(
  em: SqlEntityManager,
  entity: EntityClass<T>,
  condition: string,
  values: unknown[],
  loaded: Loaded,
): Promise<T[]> {
  const meta = em.getMetadata().get(entity) as EntityMetadata;
  const shape = JSON.stringify([condition, loaded.populate, loaded.exclude]);
  const known = prepared.get(meta) ?? new Map<string, Prepared>();
  const statement = known.get(shape) ?? prepare(em, meta, condition, loaded);
  prepared.set(meta, known.set(shape, statement));
  const rows = (await preparedColumns(em, statement, values)).map(statement.rowOf) as T[];
  for (const { name, mappedBy, targetMeta } of rows.length > 0 ? statement.lists : []) {
    const of = propertyOf(targetMeta!, mappedBy);
    const belongs = `whole.${of.fieldNames[0]} = ${ANY_OF_THESE}`;
    const items = await plainRows(em, targetMeta!.class, belongs, [arrayLiteral(rows.map(idOf))], {});
    for (const row of rows)
      Object.assign(row, { [name]: items.filter((item) => idOf(item[mappedBy as never]) === idOf(row)) });
  }
  return rows;
}

export const idOf = (row: object): number => (row as { id: number }).id;

function prepare(em: SqlEntityManager, meta: EntityMetadata, condition: string, loaded: Loaded): Prepared {
  const { fields, lists } = loadedFields(meta, loaded);
  const { builder, rowOf } = plainQuery(em, meta.class, fields);
  const text = `${builder.getQuery()} where ${condition} order by whole.id`;
  const name = `rows_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  return { name, text, rowOf, lists };
}

/** What the mapper would load. */
export function loadedFields(meta: EntityMetadata, { populate = [], exclude = [] }: Loaded) {
  const fields = ownFields(meta, '');
  const lists: EntityProperty[] = [];
  const joined = new Set<string>();
  for (const path of populate) {
    let [owner, prefix] = [meta, ''];
    for (const name of path.split('.')) {
      const property = propertyOf(owner, name);
      if (!property.targetMeta) fields.push(prefix + name);
      else if (property.kind === '1:m') lists.push(property);
      else {
        [owner, prefix] = [property.targetMeta, `${prefix}${name}.`];
        if (!joined.has(prefix)) fields.push(...ownFields(owner, prefix));
        joined.add(prefix);
      }
    }
  }
  return { fields: fields.filter((path) => !exclude.includes(path)), lists };
}

const ownFields = (meta: EntityMetadata, prefix: string): string[] =>
  meta.props
    .filter(({ lazy, formula, targetMeta, owner, kind }) =>
      targetMeta ? owner || kind === 'm:1' : !lazy && !formula,
    )
    .map(({ name }) => prefix + name);

const propertyOf = ({ properties }: EntityMetadata, name: string) =>
  properties[name as never] as EntityProperty;

function partOf(em: SqlEntityManager, entity: EntityClass<object>, alias: string, columns: string[]): Part {
  const meta = em.getMetadata().get(entity) as EntityMetadata;
  // What is computed for a list has no primary key; its `id` is as good.
  const key = columns.push(columnOf(meta, alias, keyOf(meta))) - 1;
  return { meta, alias, key, behaviour: behaviourOf(meta), fields: [], relations: [] };
}

const keyOf = (meta: EntityMetadata): string => meta.primaryKeys[0] ?? 'id';

function addField({ meta, alias, fields }: Part, name: string, columns: string[]): void {
  const property = propertyOf(meta, name);
  const cast = AS_TEXT.includes(property.runtimeType) ? '::text' : '';
  const at = columns.push(columnOf(meta, alias, name) + cast) - 1;
  const read = property.targetMeta ? referenceTo(property.targetMeta) : readerOf(meta, property);
  fields.push({ name, at, read });
}

function referenceTo(target: EntityMetadata): Read {
  const [behaviour, key] = [behaviourOf(target), keyOf(target)];
  const read = readerOf(target, propertyOf(target, key));
  return (text) => Object.assign(Object.create(behaviour) as object, { [key]: read(text) });
}

function readerOf({ className }: EntityMetadata, { name, runtimeType, customType }: EntityProperty): Read {
  const read = READ[runtimeType];
  if (read) return read;
  if (runtimeType === 'string[]') return (text) => customType!.convertToJSValue(text, customType!.platform!);
  throw new Error(`${className}.${name} is a ${runtimeType}, which no row can have.`);
}

function columnOf(meta: EntityMetadata, alias: string, name: string): string {
  const { formula, fieldNames } = propertyOf(meta, name);
  const quoted = `"${alias}"`;
  if (!formula) return `${quoted}."${fieldNames[0]}"`;
  const { tableName } = meta;
  const table = { alias: quoted, name: tableName, qualifiedName: tableName, toString: () => quoted };
  return String(formula(meta.createColumnMappingObject(quoted as never), table));
}

function behaviourOf({ prototype, properties }: EntityMetadata): object {
  const all = Object.getOwnPropertyDescriptors(prototype as object);
  const own = Object.entries(all).filter(
    ([name]) => !Object.hasOwn(properties, name) && !name.startsWith('__'),
  );
  return Object.create(null, Object.fromEntries(own)) as object;
}

function entityOf(events: EventManager, part: Part, values: unknown[]): object | null {
  if (values[part.key] === null) return null;
  const entity = Object.create(part.behaviour) as Record<string, unknown>;
  for (const { name, at, read } of part.fields) {
    const value = values[at] as string | null;
    entity[name] = value === null ? null : read(value);
  }
  for (const relation of part.relations) entity[relation.name] = entityOf(events, relation.part, values);
  if (events.hasListeners(EventType.onLoad, part.meta))
    void events.dispatchEvent(EventType.onLoad, { entity, meta: part.meta } as never, part.meta);
  return entity;
}
