import type { ReactNode } from 'react';
import { filterQuery, type Filter } from '../filters.ts';
import { Link } from './link.tsx';

/** A link to the rules that match a filter. */
export function FilterLink({ filter, children }: { readonly filter: Partial<Filter>; readonly children: ReactNode }) {
  return <Link to={{ view: 'rules', query: filterQuery(filter) }}>{children}</Link>;
}
