import { defineFunction } from '../../tables/tables.ts';
import { inside } from './inside.ts';

export const functionTable = defineFunction({
  name: 'inside',
  summary: "Whether the event's element, or an element around it, matches the selector.",
  phrase: 'the element (is|is not) inside {element}',
  parameters: [{ name: 'element', type: 'element', summary: 'The element to look for.' }],
  result: 'boolean',
  event: true,
  evaluate: inside,
  export: { file: 'functions/inside/inside.ts', name: 'inside' },
  example: `rule link {
  on   click("a")
  when not inside("[disabled]")
  do   log("link")
}`,
});
