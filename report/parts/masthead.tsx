import type { ReportData } from '../report-data.ts';
import { count } from './count.ts';

/** What the report is about, and the way to its sections. */
export function Masthead({ data }: { readonly data: ReportData }) {
  const { project, stage, sites, rules, warnings } = data;
  return (
    <>
      <header className="masthead">
        <p className="eyebrow">Tag report</p>
        <h1>{project.title ?? project.name}</h1>
        <p className="lede">
          {count(rules.length, 'rule or tag', 'rules and tags')} on {count(sites.length, 'site')}, stage{' '}
          <strong>{stage}</strong>.
        </p>
      </header>
      <nav className="sections" aria-label="Sections">
        <a href="#overview">Overview</a>
        <a href="#countries">Countries</a>
        <a href="#rules">
          Rules and tags <span className="number">{rules.length}</span>
        </a>
        <a href="#sizes">Sizes</a>
        <a href="#warnings">
          Warnings <span className="number">{warnings.length}</span>
        </a>
      </nav>
    </>
  );
}
