import { expect, test } from 'vitest';
import { loadGrammar } from '../../../support/textmate/colour-rules.ts';

const colour = await loadGrammar('text.html.markdown');

test.each(['dsl', 'tagc'])('colours rules in a block of Markdown that begins with %s, and nothing after it', (word) => {
  const parts = colour(`A rule:\n\n\`\`\`${word}\nrule before {\n\`\`\`\n\nrule after {\n`);
  expect(parts.find(({ text }) => text === 'before')?.scope).toBe('entity.name.type.rule.tagc');
  expect(parts.find(({ text }) => text.includes('after'))?.scope).toBeUndefined();
});

test('leaves blocks of other languages as they are', () => {
  const parts = colour('```js\nrule before {\n```\n');
  expect(parts.filter(({ scope }) => scope !== undefined)).toEqual([]);
});
