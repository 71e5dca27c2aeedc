import { changesOf, comparedWith } from '../changes.ts';
import { count } from '../../compiler/language/source/count.ts';
import { Link } from '../parts/link.tsx';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { refutedOf } from '../views/assertions/claims.ts';

/** What readers of any view must know: claims that are refuted, and the version with which the report compares. */
export function Status({ data }: { readonly data: ReportData }) {
  const refuted = refutedOf(data).length;
  if (refuted === 0 && !data.changes) return null;
  return (
    <div className="status" role="note">
      {refuted === 0 ? null : (
        <p className="status-refuted">
          <Link to={{ view: 'assertions', query: { verdict: 'refuted' } }}>
            {count(refuted, 'claim is refuted', 'claims are refuted')}
          </Link>
          : no script was written.
        </p>
      )}
      {data.changes ? (
        <p>
          {comparedWith(data.changes)}: <Link to={{ view: 'changes' }}>{count(changesOf(data).length, 'change')}</Link>
        </p>
      ) : null}
    </div>
  );
}
