import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { refutedOf } from '../views/assertions/claims.ts';
import { views } from '../views/views.ts';
import type { ReportAddress } from './address.ts';
import { Bar } from './bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Main } from './main.tsx';
import { reportTitle } from '../text/report-title.ts';
import { ReportContext } from './report-context.ts';
import { SearchButton } from './search/search-button.tsx';
import { SearchDialog } from './search/search-dialog.tsx';
import { usePreparedSearch } from './search/use-prepared-search.ts';
import { useSearchKeys } from './search/use-search-keys.ts';
import { Sidebar } from './sidebar.tsx';
import { useAddress } from './use-address.ts';

/** The report as an app of views. The address says which one is shown. */
export function App({ data }: { readonly data: ReportData }) {
  const address = useAddress(data);
  const view = views.find(({ id }) => id === (address.view || views[0].id));
  const context = useMemo(() => ({ data, views: new Set(views.map(({ id }) => id)) }), [data]);
  const [isSearching, setSearching] = useState(false);
  // Main, Sidebar and Bar are not drawn again when the search opens, which takes long with many rules.
  const openSearch = useCallback(() => setSearching(true), []);
  useSearchKeys(setSearching);
  usePreparedSearch(data);
  const follow = useFocusAfterLink(address);
  const open = (hash: string) => {
    follow(hash);
    location.hash = hash;
  };
  useEffect(() => {
    document.title = [...refutedInTitle(data), view?.label ?? 'Not found', reportTitle(data)].join(' · ');
  }, [view, data]);
  return (
    <ReportContext value={context}>
      <div
        className={view?.Detail && address.path.length > 0 ? 'app app-detail' : 'app'}
        onClick={(event) => {
          const link = linkOf(event);
          if (link !== null) follow(link);
        }}
      >
        <a className="skip-link" href="#main" onClick={skip}>
          Skip to the content
        </a>
        <Sidebar data={data} current={view} />
        <Bar data={data} current={view} onSearch={openSearch} />
        <main id="main" tabIndex={-1}>
          <SearchButton onOpen={openSearch} />
          <ErrorBoundary address={address}>
            <Main data={data} address={address} view={view} />
          </ErrorBoundary>
        </main>
        {isSearching ? <SearchDialog data={data} onClose={() => setSearching(false)} onOpen={open} /> : null}
      </div>
    </ReportContext>
  );
}

const refutedInTitle = (data: ReportData): readonly string[] => {
  const refuted = refutedOf(data).length;
  return refuted === 0 ? [] : [`${refuted} refuted`];
};

function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')!.focus();
}

/** Returns the link to a view that a click follows in this window, if any. */
function linkOf({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): string | null {
  const isElsewhere = metaKey || ctrlKey || shiftKey;
  return isElsewhere ? null : ((target as Element).closest('a[href^="#/"]')?.getAttribute('href') ?? null);
}

/**
 * Returns a function to call before a link is followed. The top of the new page is then shown, or its marked row, and the
 * title is focused. After "back", the browser restores the position by itself.
 */
function useFocusAfterLink(address: ReportAddress): (hash: string) => void {
  const isFollowing = useRef(false);
  const shown = useRef<ReportAddress>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    const isNew = shown.current !== address;
    shown.current = address;
    if (isFirst) document.querySelector('.row-current')?.scrollIntoView({ block: 'center' });
    if (isFirst || !isNew || !isFollowing.current) return;
    isFollowing.current = false;
    const titles = document.querySelectorAll<HTMLElement>('.page-title');
    // The last title is that of the panel beside a list, which stays where it is.
    if (titles.length === 1) scrollTo(0, 0);
    document.querySelector('.row-current')?.scrollIntoView({ block: 'nearest' });
    titles[titles.length - 1]?.focus({ preventScroll: true });
  }, [address]);
  return (hash) => {
    isFollowing.current = hash !== location.hash;
  };
}
