import { createCalculator, type CalculatedVisitor, type VisitorChoice } from '../../calculator/create-calculator.ts';
import type { CalculatorData } from '../../calculator/calculator-data.ts';
import { memoize } from '../../memoize.ts';
import { FilterSelect, type FilterChoice } from '../../parts/filter-select.tsx';
import type { ReportData } from '../../report-data.ts';
import type { ReportAddress } from '../../shell/address.ts';
import type { ViewProps } from '../../shell/report-view.ts';
import { Results } from './results.tsx';

// Unpacking a project takes longer than an answer, and is needed only where the calculator is shown.
const calculatorOf = memoize((data: CalculatorData) => createCalculator(data));

/** The fields that choose a visitor, and what happens to this visitor. */
export function CalculatorPart({ data, address }: ViewProps) {
  const choice = choiceOf(data, address);
  if (!data.calculator) return <NoCalculator />;
  return (
    <>
      <Fields data={data} address={address} choice={choice} />
      <Result visitor={calculatorOf(data.calculator)(choice)} />
    </>
  );
}

function NoCalculator() {
  return (
    <p className="nothing">
      This page has no calculator: only reports of <code>tagc build</code> have one, for projects with at most 500 rules
      and tags whose data is not too large for a page. The matrix below is complete. The command{' '}
      <code>tagc explain --visitor 'path is "/"'</code> says what happens to one visitor.
    </p>
  );
}

/** Reads the chosen visitor from an address. */
export function choiceOf({ sites, stage, calculator }: ReportData, { query }: ReportAddress): VisitorChoice {
  const { site = '', country = '', consent = '', page = '', out = '' } = query;
  return {
    // Without a chosen site, it is the first that has such a page.
    site: site || (calculator?.pages.find(({ name }) => name !== '' && name === page)?.site ?? sites[0]?.name ?? ''),
    stage,
    country: country === '' || country === 'missing' ? undefined : country,
    consent: consent === '' ? undefined : consent === 'unknown' ? 'unknown' : consent.split(' '),
    page: page === '' ? undefined : page,
    hasOptedOut: out === '' ? undefined : out === 'yes',
  };
}

interface FieldsProps extends ViewProps {
  readonly choice: VisitorChoice;
}

function Fields({ data, address, choice }: FieldsProps) {
  const { pages: examples, optOuts } = data.calculator!;
  const { sites, countries, consent } = data;
  const onSite = examples.filter(({ name, site }) => name !== '' && (!address.query.site || site === choice.site));
  const pages = [...new Set(onSite.map(({ name }) => name))].map(same);
  const { title = choice.site } = sites.find(({ name }) => name === choice.site) ?? {};
  return (
    <form className="filter-fields" aria-label="The visitor" onSubmit={(event) => event.preventDefault()}>
      <FilterSelect
        address={address}
        name="site"
        label="Site"
        any={`The first with such a page: ${title}`}
        choices={sites.map(({ name, title }) => ({ value: name, title: title ?? name }))}
      />
      <FilterSelect address={address} name="country" label="Country" any="Unknown" choices={byName(countries)} />
      {consent ? (
        <FilterSelect
          address={address}
          name="consent"
          label="Consent"
          any="No answer"
          choices={consentChoices(consent.groups.map(({ name }) => name))}
        />
      ) : null}
      <FilterSelect address={address} name="page" label="Page" any="Any page" choices={pages} />
      {optOuts.length > 0 ? (
        <FilterSelect
          address={address}
          name="out"
          label="Opted out"
          any="Not known"
          choices={[
            { value: 'no', title: 'No' },
            { value: 'yes', title: 'Yes' },
          ]}
        />
      ) : null}
    </form>
  );
}

const same = (name: string): FilterChoice => ({ value: name, title: name });

const byName = (countries: ReportData['countries']): readonly FilterChoice[] =>
  Object.entries(countries)
    .map(([value, title]) => ({ value, title }))
    .toSorted((a, b) => (a.title < b.title ? -1 : 1));

/** Returns every answer to the consent banner. The first group is granted in all of them. */
export function consentChoices([first, ...others]: readonly string[]): readonly FilterChoice[] {
  const combinations = others.reduce<readonly (readonly string[])[]>(
    (before, group) => [...before, ...before.map((groups) => [...groups, group])],
    [[]],
  );
  const titleOf = (groups: readonly string[]) => {
    if (groups.length === 0) return 'Rejected all';
    return groups.length === others.length ? 'Accepted all' : `Accepted ${groups.join(', ')}`;
  };
  return [
    { value: 'unknown', title: 'Not reported' },
    ...combinations
      .toSorted((a, b) => a.length - b.length)
      .map((groups) => ({ value: [first, ...groups].join(' '), title: titleOf(groups) })),
  ];
}

function Result({ visitor }: { readonly visitor: CalculatedVisitor }) {
  return (
    <>
      {visitor.nothing === undefined ? <Results events={visitor.events} /> : <p>Nothing runs: {visitor.nothing}.</p>}
      <p className="note">
        The same in a terminal: <code>{commandOf(visitor)}</code>
      </p>
    </>
  );
}

/** Returns the command that explains the same visitor, for a POSIX shell. */
export const commandOf = ({ visitor }: CalculatedVisitor): string =>
  `tagc explain --visitor '${visitor.replaceAll("'", `'\\''`)}'`;
