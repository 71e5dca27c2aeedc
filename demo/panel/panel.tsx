import { createRoot } from 'react-dom/client';
import { recordingKey, type PageRecording } from '../page/entry.ts';
import type { Legend } from '../legend.ts';
import { PanelApp } from './panel-app.tsx';
import { FailurePanel } from './failure-panel.tsx';

// The panel runs in a frame of the page that it describes.
const page = window.parent as unknown as Record<symbol, PageRecording>;

async function start(): Promise<void> {
  const root = createRoot(document.querySelector('#panel')!);
  const recording = page[recordingKey];
  const response = await fetch(`/legend/${recording.bundle}`);
  if (!response.ok) return root.render(<FailurePanel text={await response.text()} />);
  const legend: Legend = await response.json();
  root.render(<PanelApp legend={legend} recording={recording} />);
}

void start();
