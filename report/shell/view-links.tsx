import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { views } from '../views/views.ts';
import { formatInteger } from '../../compiler/language/source/count.ts';
import { writeAddress } from './address.ts';
import type { ReportView, ViewSection } from './report-view.ts';

const sections: readonly (readonly [ViewSection, string])[] = [
  ['decide', 'Decide'],
  ['understand', 'Understand'],
  ['check', 'Check'],
  ['lookUp', 'Look up'],
];

interface ViewLinksProps {
  readonly data: ReportData;
  readonly current: ReportView | undefined;
  readonly onFollow?: () => void;
}

/** Links to all views, in groups. */
export function ViewLinks({ data, current, onFollow }: ViewLinksProps) {
  return (
    <nav className="view-links" aria-label="Views" onClick={onFollow}>
      {sections.map(([section, title]) => (
        <div key={section}>
          <p className="view-section">{title}</p>
          <ul>
            {views
              .filter((view) => view.section === section)
              .map((view) => (
                <li key={view.id}>
                  <a href={writeAddress({ view: view.id })} aria-current={view === current ? 'page' : undefined}>
                    <span>{view.label}</span> <Count of={view.count?.(data)} />
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Count({ of }: { readonly of: number | string | undefined }) {
  if (of === undefined) return null;
  return <span className="view-count">{typeof of === 'number' ? formatInteger(of) : of}</span>;
}
