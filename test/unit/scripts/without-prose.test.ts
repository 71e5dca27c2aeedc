import { expect, test } from 'vitest';
import { removeProse } from '../../../scripts/without-prose.mjs';

test('the properties of tables that are prose are left out, wherever they are', () => {
  const code = `export const event = defineEvent({ name: 'go', summary: 'It goes, "fast".', fields: { to: { type: 'text', summary: \`a
 place\` } }, example: 'on go' });`;
  expect(removeProse(code)).toBe(
    `export const event = defineEvent({ name: 'go', fields: { to: { type: 'text', } }, });`,
  );
});
