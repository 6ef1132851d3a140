import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Document, Operation, Reference, Response } from '../../../src/platform/openapi/openapi.js';
import type { TestApp } from '../servers/test-app.js';

export type Call = { method: string; path: string; operation: Operation };

/** The OpenAPI document, as a contract to check answers against. */
export class ApiContract {
  private readonly validators = new Map<string, ValidateFunction>();
  readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  private constructor(readonly document: Document) {
    formats.default(this.ajv);
    this.ajv.addSchema(document, 'api');
  }

  static async of(app: TestApp): Promise<ApiContract> {
    return new ApiContract(await app.http.get('/api/openapi.json').body<Document>());
  }

  /** @param route such as `PUT /api/users/:id` */
  call(route: string): Call {
    const [method, pattern] = route.split(' ') as [string, string];
    const path = pattern.replaceAll(/:(\w+)/g, '{$1}');
    const found = this.calls.find((call) => call.method === method.toLowerCase() && call.path === path);
    if (!found) throw new Error(`${route} is not in the document`);
    return found;
  }

  get calls(): Call[] {
    return Object.entries(this.document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
    );
  }

  response({ operation }: Call, status: number): Response | undefined {
    const response = operation.responses[status];
    return response && '$ref' in response ? this.resolve<Response>(response) : response;
  }

  resolve<T>({ $ref }: Reference): T {
    const found = $ref
      .slice(2)
      .split('/')
      .reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], this.document);
    if (found === undefined) throw new Error(`${$ref} leads nowhere`);
    return found as T;
  }

  /** @returns the errors of a value against this schema of the document */
  faults(schema: object, value: unknown): string[] {
    const validate = this.validatorOf(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"api#'));
    return validate(value) ? [] : (validate.errors ?? []).map(sentence);
  }

  /** @returns the differences between an answer and its documentation */
  faultsOfAnswer(call: Call, status: number, type: string | null, body: string): string[] {
    const response = this.response(call, status);
    if (!response) return [`status ${status} is not documented: ${body.slice(0, 200)}`];
    const known = Object.entries(response.content ?? {});
    const media = known.find(([name]) => type?.startsWith(name)) ?? known[0];
    if (!media) return body === '' ? [] : [`${status} has a body: ${body.slice(0, 200)}`];
    const [mediaType, { schema }] = media;
    if (!type?.startsWith(mediaType)) return [`${status} is ${type} instead of ${mediaType}`];
    return this.faults(schema, mediaType === 'application/json' ? JSON.parse(body) : body);
  }

  private validatorOf(schema: string): ValidateFunction {
    const known = this.validators.get(schema) ?? this.ajv.compile(JSON.parse(schema) as object);
    this.validators.set(schema, known);
    return known;
  }
}

const sentence = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath} ${message} ${JSON.stringify(params)}`;
