import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { removeUnused } from '../../../scripts/remove-unused.mjs';
import { temporaryFolder } from '../../cli/temporary-folder.ts';

const hour = 60 * 60 * 1000;

test('removes what nobody has used for a day', () => {
  const folder = temporaryFolder({ 'one/bundle.js': '', 'two/bundle.js': '' });
  const now = Date.now();
  removeUnused(folder, ['two'], now + 23 * hour);
  expect(readdirSync(folder)).toEqual(['one', 'two']);
  removeUnused(folder, [], now + 25 * hour);
  expect(readdirSync(folder)).toEqual(['two']);
  removeUnused(folder, [], now + 48 * hour);
  expect(readdirSync(folder)).toEqual([]);
});
