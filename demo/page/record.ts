import { createPageRecording } from '../../preview/page/create-page-recording.ts';
import { recordingKey, type PageRecording } from '../../preview/page/entry.ts';
import { keepAnswer, showAnswer } from '../../preview/page/keep-answer.ts';
import { observeBundle } from '../../preview/page/observe-bundle.ts';
import { sendSignal } from '../../preview/page/opt-out-signal.ts';
import { watchCalls } from '../../preview/page/watch-calls.ts';
import { watchPage } from '../../preview/page/watch-page.ts';
import { openPanel } from './open-panel.ts';
import { stayHere } from './stay-here.ts';

// A developer's tool, which a real site does not have. It must run before the bundle.
const { bundle = '', writesCountry } = (document.currentScript as HTMLScriptElement).dataset;
const recorder = createPageRecording({ keepsLast: true });
const { note, ...recorded } = recorder;
const watch = watchPage(recorder);
const acting = observeBundle(note, watch);
watchCalls({
  // Requests for the demo's own files are not reported. The policy of the page blocks requests by other methods.
  isReported: (url) => url.origin !== location.origin || url.pathname.startsWith('/api/'),
  report: (call) => note({ kind: 'call', ...call, tag: acting.tag(), step: acting.step(), call: acting.call() }),
  // The demo's own server simulates the other hosts, and no request leaves the machine.
  divert: (url) => `/outside/${url.host}${url.pathname}${url.search}`,
});
stayHere();
sendSignal();
showAnswer();
const recording: PageRecording = {
  ...recorded,
  bundle,
  writesCountry: writesCountry !== undefined,
  keepAnswer,
  watch: (parts) => watch.begin(parts, acting),
  started: watch.started,
};
Object.assign(window, { [recordingKey]: recording });
document.addEventListener('DOMContentLoaded', openPanel);
