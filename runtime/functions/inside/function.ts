import { defineFunction } from '../../tables.ts';
import { inside } from './inside.ts';

export const functionTable = defineFunction({
  name: 'inside',
  summary: 'Whether the element that the event is about, or one around it, is such an element.',
  parameters: [{ name: 'element', type: 'element', summary: 'What is looked for.' }],
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
