import type { FastifyRequest } from 'fastify';
import { LIST_VIEW_COOKIE, type ListView, toListView } from '../../rules/list-view.js';
import { readCookie } from './cookie-names.js';

export const preferredListView = (
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): ListView => toListView(readCookie(request, LIST_VIEW_COOKIE, publicUrl));
