const text = { type: 'string', minLength: 1 };
const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const mapOf = (values: object, keys = '.') => ({
  type: 'object',
  patternProperties: { [keys]: values },
  additionalProperties: false,
});

const reference = object({ $ref: { type: 'string', pattern: '^#/components/' } }, ['$ref']);
const schema = { type: 'object' };
const media = object(
  { schema, example: {}, examples: mapOf(object({ value: {} }, ['value']), '^[\\w.-]+$') },
  ['schema'],
);
const content = mapOf(media, '^[a-z]+/[a-z.+-]+$');
const header = object({ description: text, schema, example: {} }, ['description', 'schema']);
const response = object({ description: text, headers: mapOf({ anyOf: [reference, header] }), content }, [
  'description',
]);
const parameter = {
  ...object(
    {
      name: text,
      in: { enum: ['path', 'query', 'header', 'cookie'] },
      required: { type: 'boolean' },
      description: text,
      schema,
      example: {},
    },
    ['name', 'in', 'schema'],
  ),
  if: { properties: { in: { const: 'path' } } },
  // oxlint-disable-next-line unicorn/no-thenable
  then: { properties: { required: { const: true } }, required: ['required'] },
};
const security = { type: 'array', items: mapOf({ type: 'array', items: text }) };
const operation = object(
  {
    operationId: text,
    tags: { type: 'array', items: text, minItems: 1 },
    summary: text,
    description: text,
    security,
    parameters: { type: 'array', items: parameter, uniqueItems: true },
    requestBody: object({ required: { type: 'boolean' }, content }, ['content']),
    responses: { ...mapOf({ anyOf: [reference, response] }, '^[1-5]\\d\\d$'), minProperties: 1 },
  },
  ['responses'],
);

/** OpenAPI 3.1 as specified, narrowed to the parts that our document uses. */
export const OPENAPI_3_1 = object(
  {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: object({ title: text, description: text, version: text }, ['title', 'version']),
    servers: { type: 'array', items: object({ url: text }, ['url']) },
    security,
    tags: { type: 'array', items: object({ name: text, description: text }, ['name']), uniqueItems: true },
    paths: mapOf(mapOf(operation, '^(get|put|post|delete)$'), '^/'),
    webhooks: mapOf(object({ post: operation }, ['post']), '^[a-z]+\\.[a-z_]+$'),
    components: object({
      schemas: mapOf(schema, '^[\\w.-]+$'),
      responses: mapOf(response, '^[\\w.-]+$'),
      headers: mapOf(header, '^[\\w.-]+$'),
      securitySchemes: mapOf(
        object({ type: { const: 'http' }, scheme: text, bearerFormat: text }, ['type', 'scheme']),
      ),
    }),
  },
  ['openapi', 'info', 'paths'],
);
