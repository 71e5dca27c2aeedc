import { defineFunction } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'parentOf',
  summary: 'The element around an element. For the root of an open shadow tree it is the host.',
  phrase: 'the element around {element}',
  parameters: [{ name: 'element', type: 'page element', summary: 'The element, such as `target`.' }],
  result: 'page element?',
  page: true,
  evaluate: () => undefined,
  export: { file: 'functions/parent-of/element-around.ts', name: 'elementAround' },
  example: `rule nested {
  on   click("li")
  when exists closest(parentOf(closest(target, "li")), "li")
  do   log("an item of a nested list")
}`,
});
