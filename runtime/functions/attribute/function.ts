import { defineFunction } from '../../tables/tables.ts';
import { attribute } from './attribute.ts';

export const functionTable = defineFunction({
  name: 'attribute',
  summary: "An attribute of the event's element, or of the nearest ancestor that has it.",
  phrase: 'the attribute {name}',
  parameters: [{ name: 'name', type: 'text', summary: 'The name of the attribute.' }],
  result: 'personal text?',
  event: true,
  place: { parameters: ['name'], steps: (name: string) => ['attribute', name.toLowerCase()] },
  evaluate: attribute,
  export: { file: 'functions/attribute/attribute.ts', name: 'attribute' },
  example: `rule named {
  on   click("a")
  when attribute("data-name") is "apply"
  do   log("apply")
}`,
});
