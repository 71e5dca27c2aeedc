import { useEffect } from 'react';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { searchOf } from './search-of.ts';

/**
 * Prepares the search in short tasks after the first view is shown. The texts of ten thousand rules take too long for one
 * task, or for the key that opens the search.
 */
export function usePreparedSearch(data: ReportData): void {
  useEffect(() => {
    let timer = setTimeout(prepare);
    function prepare(): void {
      const end = performance.now() + mostMilliseconds;
      let hasMore = true;
      while (hasMore && performance.now() < end) hasMore = searchOf(data).prepareSome();
      if (hasMore) timer = setTimeout(prepare);
    }
    return () => clearTimeout(timer);
  }, [data]);
}

const mostMilliseconds = 8;
