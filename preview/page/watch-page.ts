import type { Observer } from '../../runtime/debug/trace.ts';
import type { Recorder } from './create-page-recording.ts';
import type { WatchedParts } from './entry.ts';
import type { CurrentAction } from './observe-bundle.ts';
import { watchKept } from './watch-kept.ts';
import { watchLayer } from './watch-layer.ts';
import { watchQueues } from './watch-queues.ts';
import { watchVisitor } from './watch-visitor.ts';

export interface PageWatch extends Required<Pick<Observer, 'hasState' | 'pushes'>> {
  /** Watches what the script names, before it starts. */
  begin(parts: WatchedParts, acting: CurrentAction): void;
  /** Watches the data layer of the script. */
  started(): void;
}

/** Records what the visitor does, and from the start of the script what the page pushes, stores and sends to vendors. */
export function watchPage(recorder: Recorder): PageWatch {
  const { note, listen } = recorder;
  const layer = watchLayer(recorder);
  const kept = watchKept(note);
  watchVisitor(note);
  const started = () => {
    layer.follow();
    kept.compare();
  };
  listen(started);
  return {
    hasState: kept.hasState,
    pushes: layer.pushes,
    started,
    begin({ queues, classes, ...parts }, acting) {
      watchQueues(queues, classes, (queue, json) =>
        note({ kind: 'command', queue, json, tag: acting.tag(), step: acting.step() }),
      );
      layer.begin(parts.layer);
      kept.begin(parts.kept);
    },
  };
}
