import type { AnswerOf, InputOf } from '@server/app/calls';
import type { CALLS } from '@/api/calls';

/** `PUT /users/:id`: one of the calls that the server answers. */
export type Call = keyof typeof CALLS;

type OperationOf<C extends Call> = (typeof CALLS)[C]['operation'];

/** What the server answers to a call. */
export type Answer<C extends Call> = AnswerOf<OperationOf<C>>;

/** The body that a call takes. */
export type Body<C extends Call> = AsTyped<InputOf<OperationOf<C>>>;

/** What some form sends, as it is called on the wire. */
export type FormField = { [C in Call]: FieldOf<C> }[Call];

type FieldOf<C extends Call> = C extends `GET ${string}`
  ? never
  : [InputOf<OperationOf<C>>] extends [never]
    ? never
    : keyof InputOf<OperationOf<C>> & string;

/** An input as a form holds it: the number of an empty field is null, and the server says that it is missing. */
type AsTyped<Input> = { [Field in keyof Input]: Input[Field] | (number extends Input[Field] ? null : never) };

/** All that a call takes. `Given` is the type of the argument: what it has too much does not compile. */
export type Request<C extends Call, Given = unknown> = Given & Exactly<Wanted<C>, Given>;

export type Wanted<C extends Call> = Params<C> & Content<C> & Options<C>;

type Options<C extends Call> = {
  signal?: AbortSignal;
  /** One per opened form: the server then does the work once, however often it is asked. */
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

/** Objects are compared as literals are: a field that is not known is a fault, wherever it was put together. */
type Exactly<Known, Given> = {
  [Key in keyof Given]: Key extends keyof Known ? Part<Key, Known[Key], Given[Key]> : never;
};

type Part<Key, Known, Given> = Key extends 'params' | 'query' | 'body'
  ? Exactly<NonNullable<Known>, Given>
  : Given;
