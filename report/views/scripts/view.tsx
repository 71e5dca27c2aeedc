import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { Downloads } from '../../parts/downloads.tsx';
import { Link } from '../../parts/link.tsx';
import { Page } from '../../parts/page.tsx';
import { StackedTable } from '../../parts/stacked-table.tsx';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { writeAddress } from '../../shell/address.ts';
import { scriptTable } from './script-table.ts';

/** The scripts and frames that pages load. */
export const scriptsView: ReportView = {
  id: 'scripts',
  label: 'Scripts',
  section: 'understand',
  place: 15,
  count: (data) => scriptsOf(data).rows.length,
  entries: (data) =>
    scriptsOf(data).rows.map(([address, tag, , loads]) => ({
      title: address,
      note: `${loads} of ${tag}`,
      words: 'script frame integrity',
      to: writeAddress({ view: 'scripts', path: [] }),
    })),
  View: Scripts,
};

/** It takes long with many tags. */
const scriptsOf = memoize(scriptTable);

function Scripts({ data }: ViewProps) {
  const table = scriptsOf(data);
  const titles = table.columns.slice(1);
  return (
    <Page
      title="Scripts"
      note="The scripts and frames that pages load, for at least one visitor. What their code reads and sends cannot be seen."
    >
      <Downloads name="scripts" table={table} />
      {table.rows.length === 0 ? (
        <p className="nothing">No tag loads a script or a frame.</p>
      ) : (
        <StackedTable
          className="scripts"
          label="Scripts and frames"
          columns={table.columns.map((title) => ({ title }))}
          rows={table.rows.map(([address, ...cells]) => ({
            key: `${address} ${cells.join(' ')}`,
            head: <code>{address}</code>,
            cells: cells.map((text, at) => ({
              content: titles[at] === 'Tag' ? <Link to={{ kind: 'tag', id: text }}>{text}</Link> : text,
              isLabelled: true,
            })),
          }))}
        />
      )}
    </Page>
  );
}
