import type { ListPage } from '@server/platform/lists/list.view';
import type { Calls } from '@/api/calls';

/** `PUT /users/:id`: one of the calls that the server answers. */
export type Call = keyof Calls;

type InputOf<C extends Call> = Calls[C]['input'];

type Answered<C extends Call> = Awaited<ReturnType<Calls[C]['handler']>>;

/** What the server answers to a call; of a list, the rows. */
export type Answer<C extends Call> = Answered<C> extends ListPage<infer Row> ? Row[] : Answered<C>;

/** The body that a call takes. */
export type Body<C extends Call> = AsTyped<InputOf<C>>;

/** The wire field names of a form. */
export type FormField = { [C in Call]: FieldOf<C> }[Call];

/** Calls whose input is in the address. */
type Bodiless = `GET ${string}` | `DELETE ${string}`;

type FieldOf<C extends Call> = C extends Bodiless
  ? never
  : [InputOf<C>] extends [never]
    ? never
    : keyof InputOf<C> & string;

/** A number may be null for an empty field; the server reports it as missing. */
type AsTyped<Input> = { [Field in keyof Input]: Input[Field] | (number extends Input[Field] ? null : never) };

/** `Given` is the type of the argument: excess fields do not compile. */
export type Request<C extends Call, Given = unknown> = Given & Exactly<Wanted<C>, Given>;

export type Wanted<C extends Call> = Params<C> & Content<C> & Edited<C> & Options<C>;

/** What a form says beside its fields (api §6). */
export type Edit<View extends object = object> = {
  /** What the form was opened with. */
  madeFrom: View;
  /** The fields that another user changed meanwhile, where the viewer keeps that change. */
  theirs?: Record<string, unknown>;
};

/** Calls that change fields of what they answer. In one's own settings the last choice counts. */
type Edited<C extends Call> =
  C extends Exclude<Call & (`PUT ${string}` | `POST ${string}/correction`), `PUT /me/${string}`>
    ? Exclude<keyof InputOf<C>, 'record_anyway' | 'unique_number'> extends keyof Answer<C>
      ? { edit: Edit<Pick<Answer<C>, keyof InputOf<C> & keyof Answer<C>>> }
      : unknown
    : unknown;

type Options<C extends Call> = {
  signal?: AbortSignal;
  /** One per opened form, so that repeated requests take effect once. */
  idempotencyKey?: C extends `POST ${string}` ? string : never;
};

type Params<C extends Call> = [ParamOf<C>] extends [never]
  ? unknown
  : { params: Record<ParamOf<C>, number | string> };

type ParamOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

type Content<C extends Call> = [InputOf<C>] extends [never]
  ? unknown
  : C extends Bodiless
    ? { query?: Partial<InputOf<C>> }
    : { body: Body<C> };

/** Checks all objects like literals: unknown fields are errors wherever the object was built. */
type Exactly<Known, Given> = {
  [Key in keyof Given]: Key extends keyof Known ? Part<Key, Known[Key], Given[Key]> : never;
};

type Part<Key, Known, Given> = Key extends 'params' | 'query' | 'body'
  ? Exactly<NonNullable<Known>, Given>
  : Given;
