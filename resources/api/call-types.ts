import type { AnswerOf, InputOf } from '@server/app/calls';
import type { CALLS } from '@/api/calls';

/** `PUT /users/:id`: one of the calls that the server answers. */
export type Call = keyof typeof CALLS;

type OperationOf<C extends Call> = (typeof CALLS)[C]['operation'];

/** The response of a call. */
export type Answer<C extends Call> = AnswerOf<OperationOf<C>>;

/** The request body of a call. */
export type Body<C extends Call> = AsTyped<InputOf<OperationOf<C>>>;

/** The wire field names of a form. */
export type FormField = { [C in Call]: FieldOf<C> }[Call];

type FieldOf<C extends Call> = C extends `GET ${string}`
  ? never
  : [InputOf<OperationOf<C>>] extends [never]
    ? never
    : keyof InputOf<OperationOf<C>> & string;

/** A number may be null for an empty field; the server reports it as missing. */
type AsTyped<Input> = { [Field in keyof Input]: Input[Field] | (number extends Input[Field] ? null : never) };

/** `Given` is the type of the argument: excess fields do not compile. */
export type Request<C extends Call, Given = unknown> = Given & Exactly<Wanted<C>, Given>;

export type Wanted<C extends Call> = Params<C> & Content<C> & Options<C>;

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

type Content<C extends Call> = [InputOf<OperationOf<C>>] extends [never]
  ? unknown
  : C extends `GET ${string}`
    ? { query?: Partial<InputOf<OperationOf<C>>> }
    : { body: Body<C> };

/** Checks all objects like literals: unknown fields are errors wherever the object was built. */
type Exactly<Known, Given> = {
  [Key in keyof Given]: Key extends keyof Known ? Part<Key, Known[Key], Given[Key]> : never;
};

type Part<Key, Known, Given> = Key extends 'params' | 'query' | 'body'
  ? Exactly<NonNullable<Known>, Given>
  : Given;
