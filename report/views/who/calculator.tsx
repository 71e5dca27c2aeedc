import { createCalculator, type CalculatedVisitor } from '../../calculator/create-calculator.ts';
import type { CalculatorData } from '../../calculator/calculator-data.ts';
import { necessary } from '../../consent.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { FilterSelect, type FilterChoice } from '../../parts/filter-select.tsx';
import { placesByName } from '../../places.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import type { ViewProps } from '../../shell/report-view.ts';
import { choiceOf, optOutGroups, outOf, pageClassTitle, unknownIn } from './choice.ts';
import { PageValues } from './page-values.tsx';
import { Results } from './results.tsx';

// Unpacking a project takes longer than an answer, and is needed only where the calculator is shown.
const calculatorOf = memoize((data: CalculatorData) => createCalculator(data));

/** The fields that choose a visitor, and what happens to this visitor. */
export function CalculatorPart({ data, address }: ViewProps) {
  if (!data.calculator) return <NoCalculator />;
  const unknown = unknownIn(data, address);
  if (unknown.length > 0) {
    return (
      <>
        <Fields data={data} address={address} />
        <p role="status">{unknown.join(' ')}</p>
      </>
    );
  }
  const choice = choiceOf(data, address);
  const visitor = calculatorOf(data.calculator)(choice);
  return (
    <>
      <details className="visitor-fields">
        <summary>{visitorInWords(data, address)}</summary>
        <Fields data={data} address={address} />
        <PageValues address={address} site={choice.site} visitor={visitor} values={choice.values ?? {}} />
      </details>
      <Result visitor={visitor} />
    </>
  );
}

/** Returns the chosen visitor on one line, for windows without room for the fields: `Japan · No answer · jobDetails`. */
function visitorInWords(data: ReportData, address: ViewProps['address']): string {
  const { site, country, consent } = choiceOf(data, address);
  const { page = '' } = address.query;
  const answer =
    data.consent && consentChoices(data.consent).find(({ value }) => value === address.query.consent)?.title;
  return [
    ...(data.sites.length > 1 ? [data.sites.find(({ name }) => name === site)?.title ?? site] : []),
    country === undefined ? 'Unknown country' : data.countries[country],
    ...(data.consent ? [answer ?? (consent === undefined ? 'No answer' : 'Consent')] : []),
    page === '' && data.pages.length === 0 ? noScenario : pageClassTitle(page),
  ].join(' · ');
}

function NoCalculator() {
  return (
    <p className="nothing">
      This page has no calculator: only reports of <code>tagc build</code> have one, for projects with at most 500 rules
      and tags whose data and conditions are not too large for a page. The matrix below is complete. The command{' '}
      <code>tagc explain --visitor 'path is "/"'</code> says what happens to one visitor.
    </p>
  );
}

function Fields({ data, address }: ViewProps) {
  const { pages: examples, optOuts, readsGpc } = data.calculator!;
  const { sites, countries, consent } = data;
  const { site } = choiceOf(data, address);
  const onSite = examples.filter((one) => one.name !== '' && (!address.query.site || one.site === site));
  const pages = [...new Set(onSite.map(({ name }) => name))].map((value) => ({ value, title: pageClassTitle(value) }));
  const { title = site } = sites.find(({ name }) => name === site) ?? {};
  return (
    <form className="filter-fields" aria-label="The visitor" onSubmit={(event) => event.preventDefault()}>
      {sites.length > 1 ? (
        <FilterSelect
          address={address}
          name="site"
          label="Site"
          any={`${title} (the first with such a page)`}
          choices={sites.map(({ name, title }) => ({ value: name, title: title ?? name }))}
        />
      ) : null}
      <FilterSelect
        address={address}
        name="country"
        label="Country"
        any="Unknown"
        choices={placesByName(data).flatMap((value) => (value === 'missing' ? [] : { value, title: countries[value] }))}
      />
      {consent ? (
        <FilterSelect
          address={address}
          name="consent"
          label="Consent"
          any="No answer"
          choices={consentChoices(consent)}
        />
      ) : null}
      {data.pages.length > 0 || pages.length === 0 ? (
        <FilterSelect address={address} name="page" label="Page class" any={pageClassTitle('')} choices={pages} />
      ) : (
        <FilterSelect address={address} name="page" label="Page of the scenario" any={noScenario} choices={pages} />
      )}
      {optOuts.some(({ name }) => !name.includes(' ')) ? (
        <FilterSelect address={address} name="out" label="Opted out" any="Not known" choices={yesOrNo} />
      ) : null}
      {optOutGroups(data.calculator).map((group) => (
        <FilterSelect
          key={group}
          address={address}
          name={outOf(group)}
          label={`Opted out of ${group}`}
          any="Not known"
          choices={yesOrNo}
        />
      ))}
      {readsGpc ? (
        <FilterSelect
          address={address}
          name="gpc"
          label="Global Privacy Control"
          any="As usual: not sent"
          choices={[
            { value: 'no', title: 'Not sent' },
            { value: 'yes', title: 'Sent' },
          ]}
        />
      ) : null}
    </form>
  );
}

const noScenario = 'An example page';

const yesOrNo: readonly FilterChoice[] = [
  { value: 'no', title: 'No' },
  { value: 'yes', title: 'Yes' },
];

/** Returns every answer to the consent banner. The group that is always granted is in all of them. */
export function consentChoices({
  groups,
  expires,
}: Pick<NonNullable<ReportData['consent']>, 'groups' | 'expires'>): readonly FilterChoice[] {
  const others = groups.map(({ name }) => name).filter((name) => name !== necessary);
  const combinations = others.reduce<readonly (readonly string[])[]>(
    (before, group) => [...before, ...before.map((names) => [...names, group])],
    [[]],
  );
  const titleOf = (names: readonly string[]) => {
    if (names.length === 0) return 'Rejected all';
    return names.length === others.length ? 'Accepted all' : `Accepted ${names.join(', ')}`;
  };
  return [
    { value: 'unknown', title: 'Not reported' },
    ...(expires === undefined ? [] : [{ value: 'expired', title: 'Answer expired' }]),
    ...combinations
      .toSorted((a, b) => a.length - b.length)
      .map((names) => ({ value: [necessary, ...names].join(' '), title: titleOf(names) })),
  ];
}

function Result({ visitor }: { readonly visitor: CalculatedVisitor }) {
  return (
    <>
      {visitor.nothing === undefined ? (
        <Results events={visitor.events} host={visitor.host} />
      ) : (
        <p>Nothing runs: {visitor.nothing}.</p>
      )}
      <p className="note">
        The same in a terminal: <code>{commandForVisitor(visitor)}</code>
      </p>
    </>
  );
}

/** Returns the command that explains the same visitor, for a POSIX shell. */
export const commandForVisitor = ({ visitor }: Pick<CalculatedVisitor, 'visitor'>): string =>
  `tagc explain --visitor '${visitor.replaceAll("'", `'\\''`)}'`;
