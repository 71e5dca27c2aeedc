import { createRecording } from './create-recording.ts';
import { divertCalls } from './divert-calls.ts';
import { recordingKey } from './entry.ts';
import { observeBundle } from './observe-bundle.ts';
import { stayHere } from './stay-here.ts';

// A developer's tool: it has to be there before the bundle, and is no part of what a site would have.
const recording = createRecording();
const acting = observeBundle(recording);
divertCalls((call) => recording.note({ kind: 'call', ...call, tag: acting.tag(), call: acting.call() }));
stayHere();
Object.assign(window, { [recordingKey]: recording });
