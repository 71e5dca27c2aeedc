import type { ReportData } from '../report-data.ts';
import { runsAtStage } from '../runs-at-stage.ts';
import { views } from '../views/views.ts';
import { count } from './count.ts';

/** The title of the report, and links to its sections. */
export function Masthead({ data }: { readonly data: ReportData }) {
  const { project, stage, sites, rules } = data;
  const running = rules.filter(runsAtStage).length;
  const elsewhere = rules.length - running;
  return (
    <>
      <header className="masthead">
        <p className="eyebrow">Tag report</p>
        <h1>{project.title ?? project.name}</h1>
        <p className="lede">
          {count(running, 'rule or tag', 'rules and tags')} on {count(sites.length, 'site')}, stage{' '}
          <strong>{stage}</strong>.
          {elsewhere === 0 ? null : ` ${count(elsewhere, 'other runs', 'others run')} at other stages only.`}
        </p>
      </header>
      <nav className="sections" aria-label="Sections">
        {views.map(({ id, label, count: countIn }) => (
          <a key={id} href={`#${id}`}>
            {countIn ? `${label} ` : label}
            {countIn ? <span className="number">{countIn(data)}</span> : null}
          </a>
        ))}
      </nav>
    </>
  );
}
