import type { DocumentCause } from '../../../compiler/contract/difference.ts';
import type { ReportRefKind } from '../../../compiler/contract/report/ref.ts';
import { Link } from '../../parts/link.tsx';
import { titleInRules } from './words.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';

/** Where the report explains a cause. Others have no place of their own. */
const places: Readonly<Partial<Record<string, ReportRefKind>>> = {
  countries: 'set',
  const: 'setting',
  matrix: 'table',
  page: 'page',
  condition: 'condition',
  tag: 'tag',
  call: 'call',
};

/** A cause: what was added to it and removed from it, and where it is written. */
export function CauseTitle({ cause, data }: { readonly cause: DocumentCause; readonly data: ReportData }) {
  const { kind, name, added, removed, after } = cause;
  const { countries } = data;
  const title = titleInRules(data, cause) ?? name;
  const ref = places[kind];
  const itemsOf = (items: readonly string[]) =>
    items.map((item) => (kind === 'countries' ? (countries[item] ?? item) : item)).join(', ');
  return (
    <p className="cause">
      {ref && after ? <Link to={{ kind: ref, id: name }}>{title}</Link> : title}
      {added.length === 0 ? null : <span>+ {itemsOf(added)}</span>}
      {removed.length === 0 ? null : <span>− {itemsOf(removed)}</span>}
      <ChangePlace of={cause} />
    </p>
  );
}

/** Where something is written, in the version after the change if it is there. */
export function ChangePlace({ of: { before, after } }: { readonly of: Pick<DocumentCause, 'before' | 'after'> }) {
  const place = after ?? before;
  if (!place) return null;
  return (
    <span className="place">
      {place.path}:{place.line}
      {after ? '' : ' before'}
    </span>
  );
}
