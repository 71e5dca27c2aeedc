import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'raise',
  writes: 'event',
  summary: 'Dispatches an event, as if the page had called or pushed it.',
  phrase: 'announce that {event}',
  parameters: [
    { name: 'event', type: 'event', summary: 'A direct call or an event of the data layer.' },
    { name: 'detail', type: 'record?', summary: 'Data of the event.' },
  ],
  example: `event moved = direct("moved")

rule move {
  on start
  do raise(moved)
}

rule logMove {
  on moved
  do log("moved")
}`,
});
