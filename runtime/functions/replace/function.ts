import { defineFunction } from '../../tables/tables.ts';
import { replaceWithGroups } from './replace-with-groups.ts';
import { replace } from './replace.ts';

export const functionTable = defineFunction({
  name: 'replace',
  summary:
    'The text with all occurrences of a text or pattern replaced. If a replacement of a pattern is written in the rules, `$1` in it is the match of the first capture group, `$&` the whole match, and `$$` a dollar sign. Any other text is used literally.',
  phrase: '{text} with {from} replaced',
  parameters: [
    { name: 'text', type: 'text', summary: 'The text to search.' },
    { name: 'from', type: 'text or pattern', summary: 'The text or pattern to replace.' },
    { name: 'to', type: 'text', summary: 'The replacement.' },
  ],
  result: 'text',
  evaluate: (text?: string, from?: string | RegExp, to?: string | readonly string[]) =>
    typeof to === 'object' ? replaceWithGroups(text, from as RegExp, to) : replace(text, from, to),
  export: { file: 'functions/replace/replace.ts', name: 'replace' },
  groups: {
    parameter: 'to',
    of: 'from',
    export: { file: 'functions/replace/replace-with-groups.ts', name: 'replaceWithGroups' },
  },
  example: `data category: text = replace(path, "/", "-")
data day: text      = replace(path, /(\\d+)-(\\d+)-(\\d+)/, "$3.$2.$1")`,
});
