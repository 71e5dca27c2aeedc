import { createRoot } from 'react-dom/client';
import { recordingKey, type Recording } from '../page/entry.ts';
import type { Legend } from '../legend.ts';
import { App } from './app.tsx';

// The panel runs in a frame of the page that it describes.
const page = window.parent as unknown as Record<symbol, Recording>;
const { site } = window.parent.document.body.dataset;

async function start(): Promise<void> {
  const legend: Legend = await (await fetch(`/legend/${site}`)).json();
  createRoot(document.querySelector('#panel')!).render(<App legend={legend} recording={page[recordingKey]} />);
}

void start();
