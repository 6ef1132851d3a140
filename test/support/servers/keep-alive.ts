import { Agent } from 'node:http';
import supertest from 'supertest';

type Request = { agent(agent: Agent): void; request(): unknown };

const connections = new Agent({ keepAlive: true });

/** Supertest opens a connection for each request, which takes a tenth of the processor time of tests over HTTP. */
export function keepConnections(): void {
  const { prototype } = (supertest as unknown as { Test: { prototype: Request } }).Test;
  const { request } = prototype;
  prototype.request = function (this: Request) {
    this.agent(connections);
    return request.call(this);
  };
}
