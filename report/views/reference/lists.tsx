import { GroupBadge, PartyBadge } from '../../parts/badges.tsx';
import { DocText } from '../../parts/doc-text.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Mentions } from '../../parts/mentions.tsx';
import { Section } from '../../parts/page.tsx';
import { Rows, type Row } from '../../parts/rows.tsx';
import type { ReportLookupTable } from '../../../compiler/contract/report/reference.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { FilterLink } from '../../parts/filter-link.tsx';
import { refAddress } from '../../shell/ref-address.ts';
import type { ReportRef } from '../../../compiler/contract/report/ref.ts';

interface ListProps {
  readonly data: ReportData;
  /** The name in the address. */
  readonly shown: string | undefined;
}

/** The classes of pages, with their definitions. */
export function PageList({ data: { pages }, shown }: ListProps) {
  return (
    <Rows
      label="Page classes"
      rows={pages.map(({ name, documentation, text }) => ({
        ...head('page', name, shown),
        text: (
          <>
            <DocText text={documentation} /> <code>{text}</code>
          </>
        ),
        badges: <FilterLink filter={{ page: name }}>Rules there</FilterLink>,
      }))}
      none="This project has no page classes."
    />
  );
}

/** The named conditions, with their definitions. */
export function ConditionList({ data: { reference }, shown }: ListProps) {
  return (
    <Rows
      label="Conditions"
      rows={reference.conditions.map(({ name, title, documentation, text }) => ({
        ...head('condition', name, shown),
        note: title,
        text: (
          <>
            <DocText text={documentation} /> <code>{text}</code>
          </>
        ),
      }))}
      none="This project has no named conditions."
    />
  );
}

/** The analytics variables, and the rules that set each. */
export function VariableList({ data: { reference }, shown }: ListProps) {
  return (
    <Rows
      label="Analytics variables"
      rows={reference.variables.map(({ name, title, documentation, variables, usedBy }) => ({
        ...head('variable', name, shown),
        note: title,
        text: (
          <>
            <DocText text={documentation} />{' '}
            {usedBy.length === 0 ? (
              'No rule sends it.'
            ) : (
              <>
                Sent by <Mentions mentions={usedBy} />.
              </>
            )}
          </>
        ),
        badges: <code>{variables.join(', ')}</code>,
      }))}
      none="This project names no analytics variables."
    />
  );
}

/** The requests that rules can send. */
export function EndpointList({ data: { reference }, shown }: ListProps) {
  return (
    <Rows
      label="Endpoints"
      rows={reference.endpoints.map(({ name, title, documentation, method, address, party, group, ...more }) => ({
        ...head('call', name, shown),
        note: title,
        text: (
          <>
            <DocText text={documentation} />
            <Facts
              facts={[
                ['Request', <code key="request">{`${method} ${address}`}</code>],
                ['Sends', more.sends.length === 0 ? undefined : more.sends.join(', ')],
                ['Reads', more.reads.length === 0 ? undefined : more.reads.join(', ')],
                ['Sent by', more.usedBy.length === 0 ? 'No rule' : <Mentions key="by" mentions={more.usedBy} />],
              ]}
            />
          </>
        ),
        badges: (
          <>
            <PartyBadge party={party} />
            {group === undefined ? null : <GroupBadge name={group} />}
          </>
        ),
      }))}
      none="Rules send no requests of their own."
    />
  );
}

/** The settings of the project, its constants and its lookup tables. */
export function SettingList({ data: { reference }, shown }: ListProps) {
  const rowsOf = (of: 'project' | 'constant') =>
    reference.settings
      .filter((setting) => setting.of === of)
      .map(({ name, documentation, text }) => ({
        ...head('setting', name, shown),
        text: <DocText text={documentation} />,
        badges: <code>{text}</code>,
      }));
  return (
    <>
      <Section title="Project">
        <Rows label="Settings of the project" rows={rowsOf('project')} none="" />
      </Section>
      <Section title="Constants">
        <Rows label="Constants" rows={rowsOf('constant')} none="This project has no constants." />
      </Section>
      <Section title="Lookup tables">
        <Rows
          label="Lookup tables"
          rows={reference.tables.map((table) => ({
            ...head('table', table.name, shown),
            note: `by ${table.keys.join(' and ')}`,
            text: <TableRows table={table} />,
          }))}
          none="This project has no lookup tables."
        />
      </Section>
    </>
  );
}

function TableRows({ table: { documentation, rows } }: { readonly table: ReportLookupTable }) {
  return (
    <>
      <DocText text={documentation} />
      <details>
        <summary>{rows.length === 1 ? '1 row' : `${rows.length} rows`}</summary>
        <Facts facts={rows.map(({ label, text }) => [label, <code key={label}>{text}</code>])} />
      </details>
    </>
  );
}

/** The files of the project's own code that run in pages. */
export function ModuleList({ data: { reference }, shown }: ListProps) {
  return (
    <Rows
      label="Custom modules"
      rows={reference.modules.map(({ path, hash }) => ({
        ...head('module', path, shown),
        text: hash === undefined ? 'Its content was not read.' : <code>{hash}</code>,
      }))}
      none="No code of the project's own runs in pages."
    />
  );
}

function head(kind: ReportRef['kind'], id: string, shown: string | undefined): Omit<Row, 'text'> {
  return { key: id, title: id, to: refAddress({ kind, id }), isCurrent: id === shown };
}
