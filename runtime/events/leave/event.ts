import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'leave',
  summary: 'The visitor leaves the page; beacons still get away, and nothing can be waited for.',
  export: { file: 'events/leave/leave.ts', name: 'createLeave' },
  ordered: 'for equal arguments',
  example: `state clicks: counter

rule left {
  on leave
  do log("clicks", clicks)
}`,
});
