import type { ReactNode } from 'react';
import { count, formatInteger } from '../../../compiler/language/source/count.ts';
import { Link } from '../../parts/link.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import type { ReportAddress } from '../../shell/address.ts';
import { claimsOf } from '../assertions/claims.ts';
import { flowsOfItem, recipientsOfItem } from '../data/flows.ts';
import { findingsOf } from '../findings/findings.ts';
import { isUndeclared, storedOf } from '../storage/stored.ts';
import { filterRecipients, type RecipientFilter } from '../recipients/filter-recipients.ts';
import { recipientsOf } from '../recipients/recipients.ts';

/** The numbers that reviewers ask for first. A tile without anything to count is left out. */
export function Tiles({ data }: { readonly data: ReportData }) {
  const recipients = recipientsOf(data);
  const numberOf = (filter: RecipientFilter) => filterRecipients(recipients, filter).length;
  const more = recipients.flatMap(({ id }) => (Object.hasOwn(unnamedInWords, id) ? unnamedInWords[id] : []));
  const personal = data.items.filter((item) => item.personal !== undefined && flowsOfItem(data, item.id).length > 0);
  const receivers = new Set(personal.flatMap(({ id }) => recipientsOfItem(data, id)));
  const stored = storedOf(data);
  const warnings = findingsOf(data).filter(({ kind }) => kind === 'warning').length;
  const undeclared = stored.filter(isUndeclared).length;
  return (
    <ul className="tiles">
      <Tile
        number={numberOf(thirdParties)}
        isShown={more.length > 0}
        label="third-party hosts"
        to={{ view: 'recipients', query: thirdParties }}
      >
        {more.length > 0 ? <span className="undeclared">{more.join('; ')}</span> : null}
      </Tile>
      <Tile
        number={numberOf(outsideCode)}
        label="hosts of outside code"
        to={{ view: 'recipients', query: outsideCode }}
      >
        scripts and frames that pages load
      </Tile>
      <Tile number={personal.length} label="personal values" to={{ view: 'data', query: { personal: 'only' } }}>
        to {count(receivers.size, 'recipient')}
      </Tile>
      <Tile number={stored.length} label="cookies, storage keys" to={{ view: 'storage' }}>
        {undeclared === 0 ? null : (
          <span className="undeclared">{count(undeclared, 'lifetime is', 'lifetimes are')} not known</span>
        )}
      </Tile>
      <Claims data={data} />
      <Tile number={findingsOf(data).length} label="findings" to={{ view: 'findings' }}>
        {count(warnings, 'warning')}, {count(data.exceptions.length, 'exception')} for personal data
      </Tile>
    </ul>
  );
}

const thirdParties = { party: 'third party' };
const outsideCode = { loads: 'outside' };

/** Recipients without a name, which may be third parties. */
const unnamedInWords: Readonly<Record<string, string>> = {
  computed: 'more are computed in the page',
  modules: 'own code may send to others',
};

function Claims({ data }: { readonly data: ReportData }) {
  const all = claimsOf(data);
  const number = (word: string | undefined) => all.filter(({ verdict }) => verdict?.verdict === word).length;
  const [refuted, proved, untried] = [number('refuted'), number('proved') + number('nothingRuns'), number(undefined)];
  const open = all.length - refuted - proved - untried;
  const to = { view: 'assertions' };
  const excepted = all.filter(({ verdict }) => (verdict?.exceptions ?? []).length > 0).length;
  const others = [
    ...(open > 0 ? [`${open} not settled`] : []),
    ...(untried > 0 ? [`${untried} not proved in this run`] : []),
  ].join(', ');
  if (refuted > 0) {
    return (
      <Tile number={refuted} of={all.length} label="claims refuted" to={to} isRefuted>
        {[`${proved} proved`, others].filter(Boolean).join(', ')}
      </Tile>
    );
  }
  return proved > 0 ? (
    <Tile number={proved} of={all.length} label="claims proved" to={to}>
      {others || (excepted > 0 ? `for every visitor, ${excepted} with exceptions` : 'for every visitor')}
    </Tile>
  ) : (
    <Tile number={all.length} label="claims" to={to}>
      {all.length === 0 ? 'nothing is asserted, so nothing is proved' : others}
    </Tile>
  );
}

interface TileProps {
  readonly number: number | string;
  readonly of?: number;
  readonly label: string;
  readonly to: Pick<ReportAddress, 'view'> & Partial<ReportAddress>;
  readonly isRefuted?: boolean;
  /** Whether it is there even if there is nothing to count. */
  readonly isShown?: boolean;
  readonly children?: ReactNode;
}

function Tile({ number, of, label, to, isRefuted, isShown, children }: TileProps) {
  if (number === 0 && !isShown) return null;
  return (
    <li className="card tile">
      <p className={isRefuted ? 'tile-number tile-refuted' : 'tile-number'}>
        {typeof number === 'number' ? formatInteger(number) : number}
        {of === undefined ? null : <span> of {formatInteger(of)}</span>}
      </p>
      <p className="tile-label">
        <Link to={to}>{label}</Link>
      </p>
      <p className="note">{children}</p>
    </li>
  );
}
