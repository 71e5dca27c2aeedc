import type { ReactNode } from 'react';
import { writeAddress } from '../address.ts';
import { noFilter } from '../filters.ts';
import type { Filter } from '../filters.ts';
import { useScript } from '../use-address.ts';

/** A link to the rules that match a filter. Without scripts it leads to all rules. */
export function FilterLink({ filter, children }: { readonly filter: Partial<Filter>; readonly children: ReactNode }) {
  const requested = useScript() ? { ...noFilter, ...filter } : noFilter;
  return <a href={writeAddress({ place: 'rules', filter: requested })}>{children}</a>;
}
