import { expect, test } from 'vitest';
import { findEntries } from '../../../../../compiler/describe/editor/find-entries.ts';
import { hoverText } from '../../../../support/editor/hover.ts';

test('shows the signature, the summary and an example of a word', () => {
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

test('shows only the signature and the summary of a word without an example', () => {
  expect(hoverText(findEntries('JP')[0])).toBe('```dsl\nJP\n```\n\nJapan.');
});
