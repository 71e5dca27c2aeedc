import { defineEvent, longestTimer } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'timer',
  summary:
    'Time has passed since the script started, again and again. Time in which the page is hidden, such as in a background tab, does not count.',
  phrase: 'after each {every} on the page[, at most {times} times]{perPage?, again after each navigation:}',
  parameters: [
    { name: 'every', type: 'duration', summary: 'The time between two events.', above: '0ms', atMost: longestTimer },
    {
      name: 'times',
      type: 'integer?',
      summary: 'How many events there are at most. Without it, they go on while the page is open.',
      atLeast: '1',
    },
    {
      name: 'perPage',
      type: 'boolean',
      summary: 'Whether the time and the number begin again at each navigation of a single-page application.',
      default: 'false',
      byName: true,
      part: 'timerPerPage',
    },
  ],
  fields: { 'timer.count': 'integer' },
  meanings: {
    'timer.count': 'The number of the event, from 1.',
  },
  fieldValues: { 'timer.count': { upTo: 'times' } },
  words: { 'timer.count': 'number of the interval' },
  export: { file: 'events/timer/timer.ts', name: 'createTimer', needs: ['start'] },
  most: 'times',
  again: 'perPage',
  ordered: 'across arguments',
  example: `rule stayed {
  on timer(every: 30s, times: 3)
  do log("half minutes on the page", timer.count)
}

rule read {
  on timer(10s, times: 1, perPage: true)
  do log("ten seconds on", path)
}`,
});
