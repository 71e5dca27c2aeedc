import { expect, test } from 'vitest';
import { removeUnread } from '../../../scripts/without-unread.mjs';

test('unread properties of tables are left out, wherever they are', () => {
  const code = `export const event = defineEvent({ name: 'go', summary: 'It goes, "fast".', simulation, fields: { to: { type: 'text', summary: \`a
 place\` } }, example: 'on go' });`;
  expect(removeUnread(code)).toBe(
    `export const event = defineEvent({ name: 'go', fields: { to: { type: 'text', } }, });`,
  );
});

test('the places of code are left out, and what else is known about it is kept', () => {
  const code = `const table = { name: 'go', export: { file: 'a.ts', name: 'go', needs: ['visits'] }, other: { name: 'x' } };`;
  expect(removeUnread(code)).toBe(`const table = { name: 'go', export: { needs: ['visits'] }, other: { name: 'x' } };`);
});
