import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request whose head has arrived while the server waits for the body: in flight as long as a test needs. */
export class HalfRequest {
  private answer = '';

  private constructor(
    private readonly socket: Socket,
    private readonly body: string,
  ) {
    socket.setEncoding('latin1').on('data', (text: string) => (this.answer += text));
  }

  /** @returns when the server has confirmed that it waits for the body */
  static async open(port: number, path: string, token: string, body: string): Promise<HalfRequest> {
    const socket = connect(port, '127.0.0.1');
    const request = new HalfRequest(socket, body);
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: lisensi.test',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    while (!request.answer.includes('100 Continue')) await once(socket, 'data');
    return request;
  }

  /** Sends the body. @returns the answer, once the server has closed the connection. @throws when it was reset */
  async finish(): Promise<{ status: number; text: string }> {
    const closed = once(this.socket, 'end');
    this.answer = '';
    this.socket.write(this.body);
    await closed;
    this.socket.end();
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(this.answer)?.[1]), text: this.answer };
  }
}
