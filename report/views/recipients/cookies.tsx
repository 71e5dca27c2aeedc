import { Link } from '../../parts/link.tsx';
import { NotDeclared } from '../../parts/not-declared.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { Lifetime } from '../storage/view.tsx';
import { cookiesOf, declaredForInWords, declareNoCookies, noCookies } from './accounts.ts';

/** The cookies that tags may set, with their lifetimes, and which of them only a consent group declares. */
export function Cookies({ data, tags }: { readonly data: ReportData; readonly tags: readonly string[] }) {
  const cookies = cookiesOf(data, tags);
  if (cookies.length === 0) return declareNoCookies(data, tags) ? noCookies : <NotDeclared />;
  return cookies.map((cookie, at) => {
    const { stored, ofGroups } = cookie;
    return (
      <span key={`${stored.kind} ${stored.name}`}>
        {at > 0 ? ', ' : null}
        <Link to={{ kind: 'storage', id: stored.name }}>{stored.name}</Link> (<Lifetime stored={stored} />
        {ofGroups.length === 0 ? null : `; ${declaredForInWords(cookie)}`})
      </span>
    );
  });
}
