import type { ReactNode } from 'react';
import { goTo } from '../shell/use-address.ts';
import type { ReportAddress } from '../shell/address.ts';
import { FilterText } from './filter-text.tsx';

interface FiltersProps {
  readonly address: ReportAddress;
  readonly label: string;
  /** How many things are shown, in words. */
  readonly shown: string;
  /** The fields of further filters. */
  readonly children?: ReactNode;
}

/** The filters of a list: words, further fields, how many things are shown, and a button that removes all filters. */
export function Filters({ address, label, shown, children }: FiltersProps) {
  const { view, path, query } = address;
  const { q = '', ...others } = query;
  const set = Object.values(others).filter((value) => value !== '').length;
  return (
    <form className="filters" role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <div className="filter-line">
        <FilterText address={address} label={label} />
        {children === undefined ? null : (
          <details className="filter-more" open={set > 0}>
            <summary>{set === 0 ? 'Filters' : `Filters (${set} set)`}</summary>
            <div className="filter-fields">{children}</div>
          </details>
        )}
        <p className="filter-shown">
          <span role="status">{shown}</span>
          {q === '' && set === 0 ? null : (
            <button type="button" onClick={() => goTo({ view, path, query: {} }, 'push')}>
              Show all
            </button>
          )}
        </p>
      </div>
    </form>
  );
}
