import type { JsonSchema } from './sample.js';

export type Document = {
  openapi: string;
  info: { title: string; description: string; version: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, JsonSchema>;
  };
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response | Reference>;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

export type Response = { description: string; headers: Record<string, Reference>; content?: Content };
type Content = Record<string, MediaType>;
export type MediaType = {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
};
export type Header = { description: string; schema: JsonSchema; example: unknown };
export type Reference = { $ref: string };
