import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderOf, otherRows, readBudgets } from '../../scripts/gate/cpu-table.ts';

test('each folder with tests has one budget, and each budget a folder', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).map(
    (file) => `test/${file.replaceAll('\\', '/')}`,
  );
  const folders = files.filter((file) => /\.test\.tsx?$/.test(file)).map(folderOf);
  const budgets = readBudgets(readFileSync('test/contracts/budgets.txt', 'utf8')).map(({ name }) => name);
  expect(budgets.toSorted()).toEqual([...new Set(folders), ...Object.values(otherRows)].toSorted());
});
