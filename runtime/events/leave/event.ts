import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'leave',
  summary: 'The visitor leaves the page. Beacons are still sent, but rules cannot wait for anything.',
  phrase: 'when a visitor leaves the page',
  export: { file: 'events/leave/leave.ts', name: 'createLeave' },
  ordered: 'for equal arguments',
  example: `state clicks: counter

rule left {
  on leave
  do log("clicks", clicks)
}`,
});
