import { defineLint } from '../define-lint.ts';

const counting = (queue: string, script = '') => `vendor counter "Counter" {
  fits: performance
  queue: ${queue}
  ${script}
  withdraw: [["stop"]]
  action event(name: text) = ["event", name]
}
tag visits { vendor: counter  group: performance }
rule count { on start  do visits.event("start") }`;
const script = 'script: "https://counter.example/c.js"';
const shared = 'queue shared = list("_shared")';

export const queueWithoutScript = defineLint({
  name: 'queue-without-script',
  summary: 'Tags pass commands to a queue whose script none of their vendors loads.',
  why: 'Commands wait in the queue for ever if the page does not load the script. If it does, the script runs without consent, and tagc knows none of its hosts.',
  fix: 'Add "script" to the vendor. If the page loads the script, say so: // tagc-ignore queue-without-script: The page loads it.',
  good: [
    counting('list("_counter")', script),
    `${shared}\n${counting('shared', script)}\n${counting('shared').replaceAll(/counter|visits|count /g, 'other$&')}`,
  ],
  bad: [counting('list("_counter")'), `${shared}\n${counting('shared')}`],
  run({ tags }, warn) {
    const declared = tags.flatMap(({ vendor }) => vendor.declared ?? []);
    const loaded = new Set(declared.flatMap(({ queue, script }) => (script && queue ? queue.global : [])));
    const queues = new Map(declared.flatMap(({ queue }) => (queue ? [[queue.global, queue]] : [])));
    for (const { global, span } of queues.values()) {
      if (!loaded.has(global)) warn(`No vendor loads a script that reads the queue "${global}".`, span);
    }
  },
});
