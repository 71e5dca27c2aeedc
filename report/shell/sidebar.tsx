import { memo } from 'react';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import type { ReportView } from './report-view.ts';
import { AboutReport } from './about-report.tsx';
import { ViewLinks } from './view-links.tsx';

interface SidebarProps {
  readonly data: ReportData;
  readonly current: ReportView | undefined;
}

/** The project and links to all views, in windows with room for it. */
export const Sidebar = memo(function Sidebar({ data, current }: SidebarProps) {
  return (
    <header className="sidebar">
      <p className="project-name">{data.project.title ?? data.project.name}</p>
      <p className="project-stage">{data.stage}</p>
      <ViewLinks data={data} current={current} />
      <AboutReport data={data} />
    </header>
  );
});
