import { defineFunction } from '../../tables.ts';
import { attribute } from './attribute.ts';

export const functionTable = defineFunction({
  name: 'attribute',
  summary: 'An attribute of the element that the event is about, or of the nearest element around it that has one.',
  parameters: [{ name: 'name', type: 'text', summary: 'The name of the attribute.' }],
  result: 'personal text?',
  event: true,
  evaluate: attribute,
  export: { file: 'functions/attribute/attribute.ts', name: 'attribute' },
  example: `rule named {
  on   click("a")
  when attribute("data-name") is "apply"
  do   log("apply")
}`,
});
