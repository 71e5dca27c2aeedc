import { titleOfState } from '../../consent-states.ts';
import { Downloads } from '../../parts/downloads.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { FilterText } from '../../parts/filter-text.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { writeAddress } from '../../shell/address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { CalculatorPart } from './calculator.tsx';
import { filterMatrix, hasUnknown, matrixOf, matrixTable } from './matrix.ts';
import { MatrixTable } from './matrix-table.tsx';
import { subjectsOf } from './subjects.ts';

/** Who gets what: for one visitor, and for all countries and consent states. */
export const whoView: ReportView = {
  id: 'who',
  label: 'Who gets what',
  section: 'understand',
  place: 40,
  entries: ({ countries }) => [
    { title: 'Calculator of one visitor', words: 'what runs country consent page explain', to: '#/who' },
    { title: 'Countries and consent', words: 'matrix continents regions csv', to: '#/who' },
    ...Object.entries(countries).map(([country, name]) => ({
      title: name,
      note: 'who gets what',
      words: country,
      to: writeAddress({ view: 'who', query: { country, q: name } }),
    })),
  ],
  View: Who,
};

function Who({ data, address }: ViewProps) {
  const subjects = subjectsOf(data);
  const subject = subjects.find(({ id }) => id === address.query.of) ?? subjects[0];
  const { on = '', cells = '' } = address.query;
  const names = data.sites.map(({ name }) => name);
  const all = matrixOf(data, subject.actions, names.includes(on) ? [on] : names);
  const matrix = filterMatrix(data, all, cells);
  return (
    <Page title="Who gets what" note={`What can run and what is sent, by visitor, at the stage ${data.stage}.`}>
      <Section title="One visitor">
        <CalculatorPart data={data} address={address} />
      </Section>
      <Section title="Countries × consent">
        <div className="filter-line who-filters">
          <FilterSelect
            address={address}
            name="of"
            label="What is sent or runs"
            any={subjects[0].title}
            choices={subjects.slice(1).map(({ id, title, section }) => ({ value: id, title, section }))}
          />
          {names.length > 1 ? (
            <FilterSelect
              address={address}
              name="on"
              label="On the site"
              any="All sites"
              choices={data.sites.map(({ name, title }) => ({ value: name, title: title ?? name }))}
            />
          ) : null}
          <FilterSelect
            address={address}
            name="cells"
            label="Countries"
            any="All"
            choices={(['no', 'can'] as const).flatMap((word) =>
              data.consentStates.map((state) => ({
                value: `${word}.${state}`,
                title: `${titleOfState(state)}: ${word === 'no' ? 'no' : 'yes or part'}`,
                section: word === 'no' ? 'Where it never happens' : 'Where it can happen',
              })),
            )}
          />
          <FilterText address={address} label="Find a country" isLabelled />
        </div>
        {data.consentStates.length === 0 ? (
          <p className="nothing">It was too hard to compute where actions can start.</p>
        ) : matrix.length === 0 ? (
          <p className="nothing">No country is like this.</p>
        ) : (
          <MatrixTable
            data={data}
            address={address}
            matrix={matrix}
            title={subject.title}
            isOpen={cells.startsWith('no')}
          />
        )}
        <p className="note">
          Yes: can happen on every page{names.length > 1 && on === '' ? ' of every site' : ''}. Part: on some pages or
          sites, for some values, or in some countries of the continent. No: never, proved for all visitors.
          {hasUnknown(subject.actions) ? ' For some actions it was too hard to compute; they count as part.' : ''}
        </p>
        <Downloads name="who-gets-what" table={matrixTable(data, `${subject.title}, by country and consent`, matrix)} />
      </Section>
    </Page>
  );
}
