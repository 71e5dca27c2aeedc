import { createRoot } from 'react-dom/client';

// The class is that of titles in the report.
createRoot(document.getElementById('report')!).render(<h1 className="page-title">Empty</h1>);
