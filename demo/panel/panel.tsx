import { createRoot } from 'react-dom/client';
import { recordingKey, type Recording } from '../page/entry.ts';
import type { Legend } from '../legend.ts';
import { App } from './app.tsx';
import { Failure } from './failure.tsx';

// The panel runs in a frame of the page that it describes.
const page = window.parent as unknown as Record<symbol, Recording>;

async function start(): Promise<void> {
  const root = createRoot(document.querySelector('#panel')!);
  const recording = page[recordingKey];
  const response = await fetch(`/legend/${recording.bundle}`);
  if (!response.ok) return root.render(<Failure text={await response.text()} />);
  const legend: Legend = await response.json();
  root.render(<App legend={legend} recording={recording} />);
}

void start();
