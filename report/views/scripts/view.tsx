import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { Pill } from '../../parts/badges.tsx';
import { DocText } from '../../parts/doc-text.tsx';
import { Downloads } from '../../parts/downloads.tsx';
import { Page } from '../../parts/page.tsx';
import { Rows } from '../../parts/rows.tsx';
import { refAddress } from '../../shell/ref-address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { writeAddress } from '../../shell/address.ts';
import { isOfAllPages, scriptTable } from './script-table.ts';

/** The scripts and frames that pages load. */
export const scriptsView: ReportView = {
  id: 'scripts',
  label: 'Scripts',
  section: 'understand',
  place: 15,
  count: (data) => scriptsOf(data).rows.length,
  entries: (data) =>
    scriptsOf(data).rows.map(([address, tag, host, loads, ...cells]) => ({
      title: address,
      note: `${loads} of ${tag}`,
      words: ['script frame integrity', host, ...cells, ...(cells.some(isOfAllPages) ? pagesOf(data) : [])].join(' '),
      to: writeAddress({ view: 'scripts', path: [] }),
    })),
  View: Scripts,
};

/** It takes long with many tags. */
const scriptsOf = memoize(scriptTable);

/** Returns words for the pages of a project. Those without a class are known by what happens on them, such as `checkoutSeen`. */
const pagesOf = memoize(({ pages, rules }: ReportData): readonly string[] => [
  ...new Set([...pages.map(({ name }) => name), ...rules.flatMap(({ events }) => events)]),
]);

function Scripts({ data }: ViewProps) {
  const table = scriptsOf(data);
  const whenAt = table.columns.indexOf('When');
  return (
    <Page
      title="Scripts"
      note="The scripts and frames that pages load, for at least one visitor. What their code reads and sends cannot be seen."
    >
      <Downloads name="scripts" table={table} />
      <Rows
        label="Scripts and frames"
        rows={table.rows.map(([address, tag, host, loads, party, ...all]) => {
          const [cells, id] = [all.slice(0, -1), all.at(-1)!];
          const [when] = cells.splice(whenAt - cellsFrom, 1);
          const columns = table.columns.toSpliced(whenAt, 1);
          const facts = cells.map((text, at) => `${columns[at + cellsFrom]}: ${text}`);
          return {
            key: `${address} ${id} ${host} ${loads}`,
            title: address,
            to: refAddress({ kind: 'tag', id }),
            note: `${loads} of ${tag}`,
            text: (
              <>
                <p>{when}</p>
                <p>{facts.slice(0, -1).join(' · ')}</p>
                <p>
                  <DocText text={facts.at(-1)} />
                </p>
              </>
            ),
            badges: <Pill>{party}</Pill>,
          };
        })}
        none="No tag loads a script or a frame."
      />
    </Page>
  );
}

/** The columns before are in the first line of a row. */
const cellsFrom = 5;
