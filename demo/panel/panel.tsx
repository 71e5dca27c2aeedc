import { createRoot } from 'react-dom/client';
import type { Legend } from '../../preview/legend.ts';
import { recordingKey, type PageRecording } from '../../preview/page/entry.ts';
import { FailurePanel } from '../../preview/panel/failure-panel.tsx';
import { PanelApp } from '../../preview/panel/panel-app.tsx';
import { visitorAround } from './frame-visitor.ts';

// The panel runs in a frame of the page that it describes.
const page = window.parent as unknown as Record<symbol, PageRecording>;

async function start(): Promise<void> {
  const root = createRoot(document.querySelector('#panel')!);
  const recording = page[recordingKey];
  const response = await fetch(`/legend/${recording.bundle}`);
  if (!response.ok) return root.render(<FailurePanel text={await response.text()} above={allSites} />);
  const legend: Legend = await response.json();
  root.render(
    <PanelApp
      legend={legend}
      recording={recording}
      visitor={visitorAround(recording)}
      above={allSites}
      note="Each call to another host went to the demo’s own server, which simulates that host. Scripts of vendors are empty, and nothing left this machine."
    />,
  );
}

const allSites = (
  <a href={`http://localhost:${location.port}/`} target="_top">
    All sites
  </a>
);

void start();
