import { defineAction } from '../../tables.ts';

export const action = defineAction({
  name: 'raise',
  summary: 'Lets an event happen, as if the page had called or pushed it.',
  parameters: [
    { name: 'event', type: 'event', summary: 'A direct call or an event of the data layer.' },
    { name: 'detail', type: 'record?', summary: 'What goes with it.' },
  ],
  example: `event moved = direct("moved")

rule move {
  on start
  do raise(moved)
}

rule heard {
  on moved
  do log("moved")
}`,
});
