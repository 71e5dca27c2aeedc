import { createRoot } from 'react-dom/client';
import type { ReportData } from './report-data.ts';
import { App } from './shell/app.tsx';

const data = JSON.parse(
  document.querySelector<HTMLTemplateElement>('#report-data')!.content.textContent!,
) as ReportData;
createRoot(document.getElementById('report')!).render(<App data={data} />);
