import { memo, useRef } from 'react';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import type { ReportView } from './report-view.ts';
import { AboutReport } from './about-report.tsx';
import { ViewLinks } from './view-links.tsx';

interface BarProps {
  readonly data: ReportData;
  readonly current: ReportView | undefined;
  readonly onSearch: () => void;
}

/** The bar of narrow windows: the name of the view, the search, and a menu with all views. */
export const Bar = memo(function Bar({ data, current, onSearch }: BarProps) {
  const menu = useRef<HTMLDialogElement>(null);
  return (
    <header className="bar">
      <p className="bar-name">{current?.label ?? 'Not found'}</p>
      <button type="button" onClick={onSearch}>
        Search
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => menu.current!.showModal()}>
        Views
      </button>
      <dialog ref={menu} className="menu" aria-label="Views" onClick={closeAtBackdrop}>
        <div className="menu-head">
          <p className="project-name">{data.project.title ?? data.project.name}</p>
          <button type="button" onClick={() => menu.current!.close()}>
            Close
          </button>
        </div>
        <ViewLinks data={data} current={current} onFollow={() => menu.current!.close()} />
        <AboutReport data={data} />
      </dialog>
    </header>
  );
});

/** The backdrop belongs to the dialog element itself; its content does not. */
function closeAtBackdrop({ target, currentTarget }: React.MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}
