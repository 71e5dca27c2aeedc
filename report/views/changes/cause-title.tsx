import type { ReportCause } from '../../../compiler/contract/report/change.ts';
import type { ReportRefKind } from '../../../compiler/contract/report/ref.ts';
import { Link } from '../../parts/link.tsx';
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
export function CauseTitle({ cause, data: { countries } }: { readonly cause: ReportCause; readonly data: ReportData }) {
  const { kind, name, added, removed, place } = cause;
  const ref = places[kind];
  const itemsOf = (items: readonly string[]) => items.map((item) => (kind === 'countries' ? (countries[item] ?? item) : item)).join(', '); // prettier-ignore
  return (
    <p className="cause">
      {ref && !place?.isBefore ? <Link to={{ kind: ref, id: name }}>{name}</Link> : name}
      {added.length === 0 ? null : <span>+ {itemsOf(added)}</span>}
      {removed.length === 0 ? null : <span>− {itemsOf(removed)}</span>}
      {place ? <ChangePlace place={place} /> : null}
    </p>
  );
}

/** Where something is written, and whether it is in the version before. */
export function ChangePlace({
  place: { path, line, isBefore },
}: {
  readonly place: NonNullable<ReportCause['place']>;
}) {
  return (
    <span className="place">
      {path}:{line}
      {isBefore ? ' before' : ''}
    </span>
  );
}
