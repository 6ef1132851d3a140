import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { conflict, notFound } from '../../platform/errors/refusal.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { MAX_SAVED_VIEWS, type SavedView } from '../../rules/saved-view.js';
import { User } from './user.entity.js';
import type { SavedViewInput } from './user.input.js';

/** Saved views are personal, so they leave no audit row. */
@Injectable()
export class SavedViews {
  constructor(private readonly em: SqlEntityManager) {}

  /** Replaces a view of the same list and name. @throws Refusal 409 when there are too many */
  save(userId: number, { name, list, query }: SavedViewInput): Promise<SavedView[]> {
    return this.change(userId, (views) => {
      const isSame = (view: SavedView) => view.list === list && sameName(view.name, name);
      const id = views.find(isSame)?.id ?? Math.max(0, ...views.map((view) => view.id)) + 1;
      const others = views.filter((view) => view.id !== id);
      if (others.length >= MAX_SAVED_VIEWS) throw tooManyViews();
      return [...others, { id, name, list, query }];
    });
  }

  remove(userId: number, id: number): Promise<SavedView[]> {
    return this.change(userId, (views) => {
      const others = views.filter((view) => view.id !== id);
      if (others.length === views.length) throw notFound('There is no such view. Reload the page.');
      return others;
    });
  }

  private change(userId: number, to: (views: SavedView[]) => SavedView[]): Promise<SavedView[]> {
    return this.em.transactional(async (em) => {
      const user = await lockedRow(em, User, userId, ['savedViews']);
      user.savedViews = to(user.savedViews!);
      return user.savedViews;
    });
  }
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export const tooManyViews = () =>
  conflict('too_many_views', `You have ${MAX_SAVED_VIEWS} saved views. Remove one first.`);
