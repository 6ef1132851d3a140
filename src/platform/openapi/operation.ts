import { LOCALES } from '../../rules/locale.js';
import { REQUEST_EXAMPLES } from '../../rules/request-examples.js';
import { grants, STAFF_ROLES } from '../../rules/roles.js';
import { failureResponses, failuresOf } from './failures.js';
import {
  ENTITY_TAG,
  headersOf,
  IDEMPOTENCY_KEY,
  IF_MATCH,
  LIST_HEADERS,
  RATE_LIMIT_HEADERS,
  REPLAYED,
} from './headers.js';
import { bodyName, bodySchema, queryParameters, requestSchema } from './input-schema.js';
import type { MediaType, Operation, Parameter, Response } from './openapi.js';
import type { Route } from './route.js';
import { type JsonSchema, PageSample } from './sample.js';

function exampleFor({ properties }: JsonSchema, answer: unknown): JsonSchema {
  const parts = Object.values(answer as JsonSchema).filter((part) => typeof part === 'object');
  const known: JsonSchema = Object.assign({ ...REQUEST_EXAMPLES }, ...parts, answer);
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  return Object.fromEntries(fields.map(([field, schema]) => [field, validChoice(schema, known[field])]));
}

/** A name may mean a text in one request and a number in another. */
function validChoice({ enum: choices, type, minimum = 1 }: JsonSchema, example: unknown): unknown {
  if (type === 'integer' && typeof example !== 'number') return minimum;
  return Array.isArray(choices) && !choices.includes(example) ? (choices[0] as unknown) : example;
}

export type FoundOperation = {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, unknown>;
};

export async function completeOperation(
  found: FoundOperation,
  route: Route,
  method: string,
  path: string,
): Promise<Operation> {
  const { answer, access, scopes } = route;
  return {
    operationId: found.operationId,
    tags: found.tags,
    summary: answer.summary,
    description:
      access === 'public' ? 'No authentication is needed.' : `${whoMay(route)} ${keysSentence(scopes)}`,
    ...(access === 'public' && { security: [] }),
    ...(scopes && { security: [{ bearer: [] }, { apiKey: scopes }] }),
    parameters: parametersOf(found, route),
    ...requestBodyOf(route),
    responses: {
      [Object.keys(found.responses)[0]!]: successOf(route),
      ...failureResponses(await failuresOf(route, method, path)),
    },
  };
}

export const schemasOf = (route: Route) =>
  Object.assign(
    {},
    route.answer.sample.components,
    route.taken?.sample.components,
    route.bodyInput && { [bodyName(route)]: requestSchema(route) },
    ...route.refusals.map((refusal) => ('sample' in refusal ? refusal.sample.components : {})),
  ) as Record<string, JsonSchema>;

function whoMay({ access, permissions }: Route): string {
  if (access === 'everyone' && !permissions) return 'Every account, for itself.';
  const roles = permissions?.length
    ? STAFF_ROLES.filter((role) => permissions.every((permission) => grants(role, permission)))
    : [];
  const staff = inWords(['Accounts with full access', ...roles]);
  return access === 'everyone' ? `${staff}; customers for what is theirs.` : `${staff}.`;
}

const inWords = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}` : names.join('');

const keysSentence = (scopes: string[] | null): string =>
  scopes ? `API keys with ${scopes.join(' and ')}.` : 'No API keys.';

function parametersOf(
  { parameters = [] }: FoundOperation,
  { queryInput, isIdempotent, isEdit }: Route,
): Parameter[] {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return [
    ...inPath.map(({ name }) => pathParameter(name)),
    ...(queryInput ? queryParameters(queryInput) : []),
    ...(isIdempotent ? [IDEMPOTENCY_KEY] : []),
    ...(isEdit ? [IF_MATCH] : []),
  ];
}

function requestBodyOf(route: Route): Pick<Operation, 'requestBody'> {
  const { bodyInput, taken, answer } = route;
  if (taken) return requestOf(taken.sample, taken.mediaTypes);
  if (!bodyInput) return {};
  const schema = { $ref: `#/components/schemas/${bodyName(route)}` };
  return requestOf({ schema, example: exampleFor(bodySchema(bodyInput), answer.sample.example) });
}

const requestOf = (
  media: MediaType,
  mediaTypes: readonly string[] = ['application/json'],
): Pick<Operation, 'requestBody'> => ({
  requestBody: { required: true, content: contentOf(media, mediaTypes) },
});

const contentOf = ({ schema, example }: MediaType, mediaTypes: readonly string[]) =>
  Object.fromEntries(mediaTypes.map((type) => [type, { schema, example }]));

function successOf({ answer: { sample, mediaTypes }, isIdempotent, hasTag, scopes }: Route): Response {
  const headers = headersOf([
    ...(sample instanceof PageSample ? LIST_HEADERS : []),
    ...(isIdempotent ? [REPLAYED] : []),
    ...(hasTag ? [ENTITY_TAG] : []),
    ...(scopes ? RATE_LIMIT_HEADERS : []),
  ]);
  if (sample.example === undefined) return { description: 'Done; there is no body.', headers };
  const content = contentOf(sample, mediaTypes);
  return { description: 'Success.', headers, content };
}

type PathParameter = { schema: JsonSchema; example: unknown };

const oneOf = (names: readonly string[]): PathParameter => ({
  schema: { type: 'string', enum: names },
  example: names[0],
});

const PARAMETERS: Record<string, PathParameter> = {
  id: { schema: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }, example: 12 },
  locale: oneOf(LOCALES),
};

/** A parameter that is one of a few names. */
export function declarePathParameter(name: string, names: readonly string[]): void {
  PARAMETERS[name] = oneOf(names);
}

const pathParameter = (name: string) => ({ name, in: 'path', required: true, ...PARAMETERS[name]! }) as const;
