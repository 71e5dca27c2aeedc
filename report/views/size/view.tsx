import { Facts } from '../../parts/facts.tsx';
import { formatInteger, formatKilobytes } from '../../../compiler/language/source/count.ts';
import { Link } from '../../parts/link.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import type { ReportData, ReportSite } from '../../../compiler/contract/report/report-data.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { bundleParts, type BundlePart } from './bundle-parts.ts';
import { ShareBar } from './share-bar.tsx';
import { SizePicture } from './size-picture.tsx';

/** The script of each site and its parts. */
export const sizeView: ReportView = {
  id: 'size',
  label: 'Size',
  section: 'lookUp',
  place: 20,
  count: ({ sites }) => {
    const sizes = sites.flatMap(({ bundle }) => bundle?.gzip ?? []);
    return sizes.length === 0 ? undefined : formatKilobytes(Math.max(...sizes));
  },
  View: Size,
};

function Size({ data, address }: ViewProps) {
  const built = data.sites.filter(({ bundle }) => bundle !== undefined);
  const site = built.find(({ name }) => name === address.query.site) ?? built[0];
  return (
    <Page
      title="Size"
      note="What visitors download from the site, and which rules, tags and modules cost how much of it. The scripts of vendors that tags load are not counted: nobody knows their size before they are loaded."
    >
      {site === undefined ? (
        <p className="nothing">No script was built with this report.</p>
      ) : (
        <>
          {built.length === 1 ? null : (
            <Tabs
              label="Sites"
              tabs={built.map(({ name, title }) => ({
                label: title ?? name,
                to: { view: 'size', query: { site: name } },
                isCurrent: name === site.name,
              }))}
            />
          )}
          <SiteSize key={site.name} site={site} data={data} />
        </>
      )}
    </Page>
  );
}

function SiteSize({ site, data }: { readonly site: ReportSite; readonly data: ReportData }) {
  const { gzip, brotli, bytes, file, integrity } = site.bundle!;
  const parts = bundleParts(site, data);
  const [rules, tags, modules] = (['rule', 'tag', 'module'] as const).map((wanted) =>
    parts.filter(({ kind }) => kind === wanted),
  );
  return (
    <>
      <Facts
        facts={[
          ['Gzip', formatKilobytes(gzip)],
          ['Brotli', formatKilobytes(brotli)],
          ['Uncompressed', formatKilobytes(bytes)],
          ['File', <code key="file">{file}</code>],
          ['Integrity', <code key="integrity">{integrity}</code>],
        ]}
      />
      <SizePicture parts={parts} />
      <p className="note">
        <span className="size-key size-rule" /> Rules {formatKilobytes(sum(rules))}, tags {formatKilobytes(sum(tags))}{' '}
        <span className="size-key size-module" /> Shared modules {formatKilobytes(sum(modules))}. Before compression.
        The module of a vendor counts for its only tag, and leaves with it.
      </p>
      <div className="columns columns-even">
        <div>
          <Section title="Rules" aside={formatInteger(rules.length)}>
            <PartsTable parts={rules} whole={bytes} label="Rules by size" />
          </Section>
          <Section title="Tags" aside={formatInteger(tags.length)}>
            <PartsTable parts={tags} whole={bytes} label="Tags by size" />
          </Section>
        </div>
        <Section title="Shared modules" aside={formatInteger(modules.length)}>
          <PartsTable parts={modules} whole={bytes} label="Shared modules by size" />
        </Section>
      </div>
    </>
  );
}

const sum = (parts: readonly BundlePart[]): number => parts.reduce((all, { bytes }) => all + bytes, 0);

interface PartsTableProps {
  readonly parts: readonly BundlePart[];
  /** The size of the bundle in bytes. */
  readonly whole: number;
  readonly label: string;
}

function PartsTable({ parts, whole, label }: PartsTableProps) {
  if (parts.length === 0) return <p className="nothing">None.</p>;
  const shown = parts.slice(0, mostShown);
  return (
    <>
      <table className="parts-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="amount">
              Bytes
            </th>
            <th scope="col" className="share">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, name, title, bytes, module }) => (
            <tr key={`${kind} ${name}`}>
              <th scope="row">
                {kind === 'module' ? title : <Link to={{ kind, id: name }}>{title}</Link>}
                {module === undefined ? null : (
                  <span className="row-note">
                    {' '}
                    {formatInteger(module.bytes)} of it in {module.name}
                  </span>
                )}
              </th>
              <td className="amount">{formatInteger(bytes)}</td>
              <td className="share">
                <ShareBar part={bytes} largest={parts[0].bytes} whole={whole} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {parts.length > mostShown ? (
        <p className="note">
          And {formatInteger(parts.length - mostShown)} smaller ones with {formatKilobytes(sum(parts.slice(mostShown)))}{' '}
          together.
        </p>
      ) : null}
    </>
  );
}

// Nobody compares thousands of rules; each rule says its own size.
const mostShown = 200;
