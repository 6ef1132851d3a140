import clsx from 'clsx';
import CloudOff from 'lucide-react/icons/cloud-off';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Banner } from '@/ui/banner';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';
import { useSyncExternalStore } from 'react';

export type ListFrameProps = {
  list: ReturnType<typeof useList>;
  /** The noun within a sentence: "licenses", "lisensi". */
  noun: string;
  /** The sentence of api §4. */
  failure: string;
  isEmpty: boolean;
  isFiltered: boolean;
  /** Describes the filters, if necessary. */
  nothingMatches?: string;
  /** The address of the list without filters. */
  clearHref: string;
  /** Shown when the list is empty. */
  nothingYet: ReactNode;
  children: ReactNode;
};

/** Shows the rows or why there are none. Old rows stay dimmed until new ones arrive. */
export function ListFrame(props: ListFrameProps) {
  const { offline } = useMessages('shared').list;
  return (
    <>
      {useIsOffline() && <Banner tone="warning">{offline}</Banner>}
      <Rows {...props} />
    </>
  );
}

function Rows({ list, failure, isEmpty, children, ...empty }: ListFrameProps) {
  const { actions, list: words } = useMessages('shared');
  const retry = <Button onClick={list.retry}>{actions.retry}</Button>;
  if (isEmpty && list.state === 'failed') {
    return (
      <EmptyState icon={CloudOff} title={failure} action={retry}>
        {words.failed(empty.noun)}
      </EmptyState>
    );
  }
  if (isEmpty) return empty.isFiltered ? <NothingMatches {...empty} /> : empty.nothingYet;

  return (
    <>
      {list.state === 'failed' && <Banner action={retry}>{failure}</Banner>}
      <div
        aria-busy={list.state === 'loading'}
        className={clsx('min-w-0 transition-opacity duration-150', list.state === 'loading' && 'opacity-55')}
      >
        {children}
      </div>
    </>
  );
}

type NothingMatchesProps = Pick<ListFrameProps, 'noun' | 'nothingMatches' | 'clearHref'>;

function NothingMatches({ noun, nothingMatches, clearHref }: NothingMatchesProps) {
  const { actions, list } = useMessages('shared');
  const clear = <ButtonLink href={clearHref}>{actions.clear}</ButtonLink>;
  return (
    <EmptyState icon={SearchX} title={list.none(noun)} action={clear}>
      {nothingMatches ?? list.nothingMatches}
    </EmptyState>
  );
}

/** False on the server. */
const useIsOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
