import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { ReportData } from './report-data.ts';

const data = JSON.parse(document.getElementById('report-data')!.textContent) as ReportData;
hydrateRoot(document.getElementById('report')!, <App data={data} />);
