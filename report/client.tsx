import { createRoot } from 'react-dom/client';
import { readReport } from './read-report.ts';
import { App } from './shell/app.tsx';

createRoot(document.getElementById('report')!).render(<App data={readReport()} />);
