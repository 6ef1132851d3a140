import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import { type Count, ListPage, type PageLinks } from './list.view.js';

/** Sends a list as a bare JSON array with its size and links in headers (lists §1). */
@Injectable()
export class ListInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    return next
      .handle()
      .pipe(map((answer: unknown) => (answer instanceof ListPage ? send(answer, context) : answer)));
  }
}

function send(page: ListPage<unknown>, context: ExecutionContext) {
  const http = context.switchToHttp();
  const [path] = http.getRequest<FastifyRequest>().url.split('?');
  http
    .getResponse<FastifyReply>()
    .headers({ ...countHeader(page.count), Link: linkHeader(path!, page.links) });
  return page.rows;
}

const countHeader = ({ total, is_exact, searched_first }: Count) => ({
  [is_exact ? 'X-Total-Count' : 'X-Total-Count-At-Least']: String(total),
  ...(searched_first && { 'X-Searched-First': String(searched_first) }),
});

const linkHeader = (path: string, links: PageLinks) =>
  Object.entries(links)
    .filter(([, query]) => query !== null)
    .map(([rel, query]) => `<${path}${query}>; rel="${rel}"`)
    .join(', ');
