import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declarationAt, declarationsIn } from '../../../editors/vscode/src/declarations-in.ts';
import { findTagc } from '../../../editors/vscode/src/find-tagc.ts';
import { temporaryFolder } from '../../cli/temporary-folder.ts';

const rules = `rule first "A rule" {
  on start
}

scenario "says \\"hello\\"" {
  when load
}

private tag second {
  assert "inside" {
`;

test('finds the declarations that commands are about', () => {
  expect(declarationsIn(rules)).toEqual([
    { kind: 'rule', name: 'first', line: 0 },
    { kind: 'scenario', name: 'says "hello"', line: 4 },
    { kind: 'tag', name: 'second', line: 8 },
    { kind: 'assert', name: 'inside', line: 9 },
  ]);
});

test('finds the declaration around the cursor', () => {
  expect(declarationAt(rules, 5, ['scenario'])?.name).toBe('says "hello"');
  expect(declarationAt(rules, 5, ['rule', 'tag'])?.name).toBe('first');
  expect(declarationAt(rules, 3, ['scenario'])).toBeUndefined();
});

test('takes tagc from the project around a file, and from the settings without one', () => {
  const folder = temporaryFolder({ 'own/node_modules/tagc/lib/main.js': '', 'other/main.js': '', 'own/a/b.dsl': '' });
  const [own, other] = [join(folder, 'own/node_modules/tagc/lib/main.js'), join(folder, 'other/main.js')];
  expect(findTagc(join(folder, 'own/a'), other)).toBe(own);
  expect(findTagc(join(folder, 'other'), other)).toBe(other);
  expect(findTagc(join(folder, 'other'), join(folder, 'missing.js'))).toBeUndefined();
  expect(findTagc(join(folder, 'other'), '')).toBeUndefined();
});

test('takes a name, a region or a requirement as one word', () => {
  const { wordPattern } = JSON.parse(readFileSync('editors/vscode/language-configuration.json', 'utf8'));
  const words = 'do log(US-CA - APLY-01 + prop34, 30 days)'.match(new RegExp(wordPattern, 'g'));
  expect(words).toEqual(['do', 'log', 'US-CA', 'APLY-01', 'prop34', '30', 'days']);
});
