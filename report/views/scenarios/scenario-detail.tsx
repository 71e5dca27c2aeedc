import { count } from '../../../compiler/language/source/count.ts';
import { Folded } from '../../parts/folded.tsx';
import { formatDuration } from '../../parts/duration.ts';
import { Facts } from '../../parts/facts.tsx';
import { Link } from '../../parts/link.tsx';
import { Mentions } from '../../parts/mentions.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import { PlaceText } from '../../parts/place-text.tsx';
import { StackedTable } from '../../parts/stacked-table.tsx';
import type { ReportCases, ReportScenario } from '../../../compiler/contract/report/report-data.ts';
import type { ViewProps } from '../../shell/report-view.ts';
import { useReport } from '../../shell/report-context.ts';
import { countCases } from './count-cases.ts';
import { scenarioMoments, type ExpectedEffect, type ScenarioMoment } from './moments.ts';

/** A scenario as a timeline: the visitor, then each step with what must and must not follow beside it. */
export function ScenarioDetail({ data, id }: ViewProps & { readonly id: string }) {
  const scenario = data.scenarios.find(({ title }) => title === id);
  if (!scenario) return <NotFound what={`There is no scenario “${id}”.`} />;
  const { title, documentation, place, meets, given, cases, about } = scenario;
  return (
    <Page title={title} note={<PlaceText place={place} />} within={{ view: 'scenarios', label: 'Scenarios' }}>
      {documentation ? <Paragraphs text={documentation} /> : null}
      {given.length === 0 ? null : (
        <Section title="The visitor">
          <ul className="bullets">
            {given.map((text) => (
              <li key={text}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Timeline scenario={scenario} />
      {cases.length === 0 ? null : (
        <Section title="The same with other visitors" aside={count(countCases(cases), 'case')}>
          {cases.map((table) => (
            <CasesTable key={table.columns.join()} table={table} about={about} />
          ))}
        </Section>
      )}
      <Facts
        facts={[
          ['Covers', about.length === 0 ? undefined : <Mentions key="about" mentions={about} />],
          ['Requirements', meets.length === 0 ? undefined : <Requirements key="meets" meets={meets} />],
        ]}
      />
    </Page>
  );
}

function Timeline({ scenario }: { readonly scenario: ReportScenario }) {
  const moments = scenarioMoments(scenario);
  const hasTimes = moments.some(({ at }) => at !== undefined);
  return (
    <Section title="What happens">
      <ol className={hasTimes ? 'timeline timeline-times' : 'timeline'}>
        {moments.map((moment, index) => (
          <MomentOf key={index} moment={moment} hasTimes={hasTimes} />
        ))}
      </ol>
    </Section>
  );
}

function MomentOf({
  moment: { step, each, at, isWait, expected },
  hasTimes,
}: {
  readonly moment: ScenarioMoment;
  readonly hasTimes: boolean;
}) {
  return (
    <li className={isWait ? 'moment moment-wait' : 'moment'}>
      {hasTimes ? <span className="moment-time">{at === undefined ? 'later' : formatDuration(at)}</span> : null}
      <div>
        <p className="moment-word">{step === undefined ? 'At once' : <code>{step}</code>}</p>
        {each === undefined ? null : <Each values={each} />}
      </div>
      {expected.length === 0 ? null : (
        <ul>
          {expected.map((one, index) => (
            <ExpectedOf key={index} expected={one} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** For which values a step is done, one after the other. Codes of countries are shown as their names. */
function Each({ values }: { readonly values: readonly string[] }) {
  const { countries } = useReport().data;
  const areCountries = values.every((value) => Object.hasOwn(countries, value));
  return (
    <p className="note">
      for each of {areCountries ? count(values.length, 'country', 'countries') : count(values.length, 'value')}:{' '}
      <Folded items={values.map((value) => (areCountries ? countries[value] : <code key={value}>"{value}"</code>))} />
    </p>
  );
}

function ExpectedOf({ expected: { word, text, mention, because, at } }: { readonly expected: ExpectedEffect }) {
  // A command of a tag starts with the name of the tag.
  const kind = mention && text.startsWith(`${mention.kind} `) ? `${mention.kind} ` : '';
  return (
    <li className={word === 'then' ? 'expected' : 'expected-not'}>
      <span className="moment-sign">{word}</span>
      <span>
        {mention ? (
          <>
            {kind}
            <Link to={mention}>{mention.id}</Link>
            <code>{text.slice(`${kind}${mention.id}`.length)}</code>
          </>
        ) : (
          <code>{text}</code>
        )}
        {because === undefined ? null : <span className="because">{because}</span>}
        {at === undefined ? null : <span className="because">{formatDuration(at)} after the start</span>}
      </span>
    </li>
  );
}

/** A table of cases: what differs between the visitors, and what must run for each. */
function CasesTable({
  table: { columns, rows },
  about,
}: { readonly table: ReportCases } & Pick<ReportScenario, 'about'>) {
  return (
    <StackedTable
      className="cases"
      isHeadLabelled
      label="Cases"
      columns={[...columns.map((title) => ({ title })), { title: 'Runs' }]}
      rows={rows.map(({ values, runs }, at) => {
        const [first, ...others] = values.split(',\t');
        const names = runs.split(', ');
        return {
          key: String(at),
          head: <code>{first}</code>,
          cells: [
            ...others.map((value) => ({ content: <code>{value}</code>, isLabelled: true })),
            {
              content: runs === '' ? 'nothing' : <Mentions mentions={about.filter(({ id }) => names.includes(id))} />,
              isLabelled: true,
            },
          ],
        };
      })}
    />
  );
}

/** Requirements, each with a link to all scenarios about it. */
function Requirements({ meets }: Pick<ReportScenario, 'meets'>) {
  return meets.map((number, at) => (
    <span key={number}>
      {at > 0 ? ', ' : null}
      <Link to={{ view: 'scenarios', query: { q: number } }}>{number}</Link>
    </span>
  ));
}
