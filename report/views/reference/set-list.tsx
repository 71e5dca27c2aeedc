import { numberOfPlaces } from '../../places.ts';
import type { ReportCodeSet } from '../../../compiler/contract/report/reference.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { count } from '../../../compiler/language/source/count.ts';
import { CountryCodes } from '../../parts/country-codes.tsx';
import { DocText } from '../../parts/doc-text.tsx';
import { Link } from '../../parts/link.tsx';
import { Rows } from '../../parts/rows.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { refAddress } from '../../shell/ref-address.ts';
import { overlapsOf, type Overlap } from './overlaps.ts';

interface SetListProps {
  readonly data: ReportData;
  /** The set or the country in the address. */
  readonly shown: string | undefined;
}

const overlapsIn = memoize(({ reference }: ReportData) => overlapsOf(reference.sets));

/** The sets of countries and locales, what each has in common with others, and the sets of one country. */
export function SetList({ data, shown }: SetListProps) {
  const { sets } = data.reference;
  const isCountry = shown !== undefined && !sets.some(({ name }) => name === shown);
  const overlaps = overlapsIn(data);
  return (
    <>
      {isCountry ? <SetsOfCountry data={data} code={shown} /> : null}
      <Rows
        label="Sets of countries and locales"
        rows={sets.map((set) => ({
          key: set.name,
          title: set.name,
          to: refAddress({ kind: 'set', id: set.name }),
          note: set.of === 'country' ? (numberOfPlaces(set.codes) ?? 'no country') : count(set.codes.length, 'locale'),
          text: <SetText set={set} overlaps={overlaps.get(set.name) ?? []} />,
          isCurrent: set.name === shown || (isCountry && set.codes.includes(shown)),
        }))}
        none="This project has no sets of countries or locales."
      />
    </>
  );
}

function SetsOfCountry({ data, code }: { readonly data: ReportData; readonly code: string }) {
  const { sets } = data.reference;
  const within = sets.filter(({ codes }) => codes.includes(code));
  const row = data.consent?.defaults.find(({ countries }) => countries.some((country) => country.code === code));
  return (
    <p className="callout">
      <strong>
        <CountryCodes codes={[code]} />
      </strong>{' '}
      is in{' '}
      {within.length === 0
        ? 'no set'
        : within.map(({ name }, at) => (
            <span key={name}>
              {at > 0 ? ', ' : null}
              <Link to={{ kind: 'set', id: name }}>{name}</Link>
            </span>
          ))}
      .{row ? ` Without an answer, ${row.groups.join(', ')} is granted there.` : null}{' '}
      <Link to={{ view: 'rules', query: { country: code } }}>Rules that may run there before an answer</Link>
    </p>
  );
}

function SetText({ set, overlaps }: { readonly set: ReportCodeSet; readonly overlaps: readonly Overlap[] }) {
  return (
    <>
      {set.documentation === undefined ? null : (
        <p>
          <DocText text={set.documentation} />
        </p>
      )}
      {set.codes.length > mostUnfolded ? (
        <details>
          <summary>All {set.codes.length}</summary>
          <CountryCodes codes={set.codes} />
        </details>
      ) : (
        <p>
          <CountryCodes codes={set.codes} />
        </p>
      )}
      {overlaps.length === 0 ? null : (
        <p className="note">
          {overlaps.map(({ name, words }, at) => (
            <span key={name}>
              {at > 0 ? '; ' : null}
              {words} <Link to={{ kind: 'set', id: name }}>{name}</Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

const mostUnfolded = 12;
