import { createRoot } from 'react-dom/client';
import { PreviewApp } from './preview-app.tsx';
import { createPreviewStore } from './preview-store.ts';

createRoot(document.querySelector('#panel')!).render(<PreviewApp store={createPreviewStore(location.href)} />);
