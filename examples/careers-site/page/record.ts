import { createRecording } from './create-recording.ts';
import { divertCalls } from './divert-calls.ts';
import { recordingKey } from './entry.ts';
import { observeBundle } from './observe-bundle.ts';
import { stayHere } from './stay-here.ts';

// A developer's tool, which a real site does not have. It must run before the bundle.
const recording = createRecording();
const acting = observeBundle(recording);
divertCalls((call) => recording.note({ kind: 'call', ...call, tag: acting.tag(), call: acting.call() }));
stayHere();
Object.assign(window, { [recordingKey]: recording });
