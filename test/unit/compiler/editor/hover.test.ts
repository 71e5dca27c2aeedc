import { expect, test } from 'vitest';
import { findEntries } from '../../../../compiler/editor/find-entries.ts';
import { hoverText } from '../../../support/editor/hover.ts';

test('a hover shows how a word is written, what it is, and an example', () => {
  expect(hoverText(findEntries('lower').find(({ sort }) => sort === 'function')!)).toMatchInlineSnapshot(`
    "\`\`\`dsl
    lower(text: text): text
    \`\`\`

    The text in lower case.

    - \`text\`: The text.

    \`\`\`dsl
    data name: text = lower(layer("page.pageName"))
    \`\`\`"
  `);
});

test('a word without an example is a signature and a sentence', () => {
  expect(hoverText(findEntries('JP')[0])).toBe('```dsl\nJP\n```\n\nJapan.');
});
