import type { ReportBundle, ReportData, ReportSite } from '../../report-data.ts';
import { count, formatKilobytes } from '../../parts/count.ts';
import { PartsTable } from './parts-table.tsx';
import type { BundlePart } from './parts-table.tsx';

interface BundleProps {
  readonly site: ReportSite;
  readonly bundle: ReportBundle;
  readonly data: ReportData;
}

/** The bundle of a site: its sizes and its parts. */
export function BundleCard({ site, bundle, data }: BundleProps) {
  const titleId = `size-${site.name}`;
  const parts = partsOf(site, bundle, data);
  return (
    <article className="bundle" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {site.title ?? site.name} <code>{bundle.file}</code>
      </h3>
      <dl className="bundle-sizes">
        <div>
          <dt>Gzip</dt>
          <dd>{formatKilobytes(bundle.gzip)}</dd>
        </div>
        <div>
          <dt>Brotli</dt>
          <dd>{formatKilobytes(bundle.brotli)}</dd>
        </div>
        <div>
          <dt>Uncompressed</dt>
          <dd>{formatKilobytes(bundle.bytes)}</dd>
        </div>
      </dl>
      <PartsTable parts={parts.slice(0, longestUnfolded)} whole={bundle.bytes} titleId={titleId} />
      {parts.length <= longestUnfolded ? null : (
        <details>
          <summary>{count(parts.length - longestUnfolded, 'smaller part')}</summary>
          <PartsTable parts={parts.slice(longestUnfolded)} whole={bundle.bytes} titleId={titleId} />
        </details>
      )}
    </article>
  );
}

const longestUnfolded = 10;

/** Returns the modules, and all rules and tags as one part, by descending size. */
function partsOf({ name }: ReportSite, { modules }: ReportBundle, { rules }: ReportData): readonly BundlePart[] {
  const sizes = rules.flatMap(({ bytes }) => bytes.filter(({ site }) => site === name));
  const ofRules = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const together = { name: count(sizes.length, 'rule or tag', 'rules and tags'), bytes: ofRules };
  return [...modules, ...(sizes.length > 0 ? [together] : [])].toSorted((a, b) => b.bytes - a.bytes);
}
