import { createPageRecording } from './create-page-recording.ts';
import { divertCalls } from './divert-calls.ts';
import { recordingKey, type PageRecording } from './entry.ts';
import { keepAnswer, showAnswer } from './keep-answer.ts';
import { observeBundle } from './observe-bundle.ts';
import { openPanel } from './open-panel.ts';
import { sendSignal } from './opt-out-signal.ts';
import { stayHere } from './stay-here.ts';
import { watchQueues } from './watch-queues.ts';

// A developer's tool, which a real site does not have. It must run before the bundle.
const { bundle = '', writesCountry } = (document.currentScript as HTMLScriptElement).dataset;
const { note, ...recorded } = createPageRecording();
const acting = observeBundle(note);
divertCalls((call) => note({ kind: 'call', ...call, tag: acting.tag(), step: acting.step(), call: acting.call() }));
stayHere();
sendSignal();
showAnswer();
const recording: PageRecording = {
  ...recorded,
  bundle,
  writesCountry: writesCountry !== undefined,
  keepAnswer,
  watch: (queues, classes) =>
    watchQueues(queues, classes, (queue, json) =>
      note({ kind: 'command', queue, json, tag: acting.tag(), step: acting.step() }),
    ),
};
Object.assign(window, { [recordingKey]: recording });
document.addEventListener('DOMContentLoaded', openPanel);
