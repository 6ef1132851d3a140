import type { SavedView } from '../rules/saved-view.js';
import { isSearchFor, mentionOf } from './name-pattern.js';
import type { Person } from './person.js';

/** Filters into which names are typed; the others are choices, such as `paid`, which may also be the name of an account. */
const TYPED = ['q', 'username', 'actor'];
const LONGEST_NAME = 40;

/** A view of the person goes. In the name of another one, the pseudonym takes the place of the person's. */
export function erasedViews(views: SavedView[], { names, pseudonym }: Person): SavedView[] {
  const mention = mentionOf(names);
  if (!mention) return views;
  return views
    .filter(({ query }) => {
      const filters = new URLSearchParams(query);
      return !TYPED.some((key) => filters.getAll(key).some((text) => isSearchFor(text, names)));
    })
    .map((view) => ({ ...view, name: view.name.replaceAll(mention, pseudonym).slice(0, LONGEST_NAME) }));
}
