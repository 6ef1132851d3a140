import { router, usePage } from '@inertiajs/react';
import type { SavedList } from '@server/rules/saved-view';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkX from 'lucide-react/icons/bookmark-x';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { filterOf } from '@/lib/filter-of';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';

const NameView = lazyDialog(() => import('./name-view').then((module) => module.NameView));

/** Saves the current filter, or deletes it when it is already saved. */
export function SaveView({ list }: { list: SavedList }) {
  const words = useMessages('shared').views;
  const { url, props } = usePage();
  const [isNaming, setNaming] = useState(false);
  const query = filterOf(url);
  const kept = props.viewer?.saved_views.find(
    (view) => view.list === list && filterOf(`?${view.query}`) === query,
  );
  const removal = useSubmission(
    () => callApi('DELETE /me/views/:id', { params: { id: kept!.id } }),
    () => ended(words.removed(kept!.name)),
  );
  if (!query) return null;
  if (kept)
    return (
      <Button tone="quiet" isPending={removal.isPending} onClick={() => void removal.submit()}>
        <BookmarkX aria-hidden className="size-4" />
        {words.remove}
      </Button>
    );

  return (
    <>
      <Button tone="quiet" onClick={() => setNaming(true)}>
        <Bookmark aria-hidden className="size-4" />
        {words.save}
      </Button>
      {isNaming && (
        <NameView
          list={list}
          query={query}
          onClose={() => setNaming(false)}
          onDone={(sentence) => {
            setNaming(false);
            ended(sentence);
          }}
        />
      )}
    </>
  );
}

/** The sidebar lists the saved views. */
function ended(sentence: string) {
  showToast(sentence);
  router.reload({ only: ['viewer'] });
}
