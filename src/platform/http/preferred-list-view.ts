import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { LIST_VIEW_COOKIE, type ListView, toListView } from '../../rules/list-view.js';

export const preferredListView = ({ headers }: Pick<FastifyRequest, 'headers'>): ListView =>
  toListView(parseCookie(headers.cookie ?? '')[LIST_VIEW_COOKIE]);
