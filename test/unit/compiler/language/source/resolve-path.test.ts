import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolvePath } from '../../../../../compiler/language/source/resolve-path.ts';

test.each([
  ['rules/a.dsl', 'rules.dsl', 'rules/a.dsl'],
  ['rules/a.dsl', 'rules/deep/b.dsl', 'rules/a.dsl'],
  ['./a.dsl', 'rules/b.dsl', 'rules/a.dsl'],
  ['../a.dsl', 'rules/b.dsl', 'a.dsl'],
  ['../../a.dsl', 'rules/deep/b.dsl', 'a.dsl'],
  ['./x/../a.dsl', 'rules/b.dsl', 'rules/a.dsl'],
  ['rules//a.dsl', 'rules.dsl', 'rules/a.dsl'],
  ['rules/./a.dsl', 'rules.dsl', 'rules/a.dsl'],
  ['__proto__/constructor', 'rules.dsl', '__proto__/constructor'],
  ['npm:tagc/vendors/a.dsl', 'rules/b.dsl', 'npm:tagc/vendors/a.dsl'],
  ['npm:@scope/name/a/../b.dsl', 'rules.dsl', 'npm:@scope/name/b.dsl'],
  ['./b.dsl', 'npm:tagc/vendors/a.dsl', 'npm:tagc/vendors/b.dsl'],
  ['other/b.dsl', 'npm:@scope/name/vendors/a.dsl', 'npm:@scope/name/other/b.dsl'],
])('"%s" in %s means %s', (written, from, path) => expect(resolvePath(written, from)).toBe(path));

test.each([
  ['../a.dsl', 'rules.dsl'],
  ['rules/../../a.dsl', 'rules.dsl'],
  ['../../a.dsl', 'rules/b.dsl'],
  ['/etc/passwd', 'rules.dsl'],
  ['C:/a.dsl', 'rules.dsl'],
  ['https://example.com/a.dsl', 'rules.dsl'],
  ['file:///a.dsl', 'rules.dsl'],
  ['..\\a.dsl', 'rules.dsl'],
  ['npm:tagc/../a.dsl', 'rules.dsl'],
  ['npm:../a.dsl', 'rules.dsl'],
  ['npm:tagc', 'rules.dsl'],
  ['../../b.dsl', 'npm:tagc/vendors/a.dsl'],
  ['a\0.dsl', 'rules.dsl'],
])('"%s" in %s lies outside', (written, from) => expect(resolvePath(written, from)).toBeUndefined());

test('no path leads out of the project', () => {
  const part = fc.constantFrom('..', '.', 'a', 'b', '');
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 8 }),
      fc.array(fc.constantFrom('x', 'y'), { maxLength: 3 }),
      (parts, from) => {
        const path = resolvePath(parts.join('/'), [...from, 'rules.dsl'].join('/'));
        expect(path?.split('/') ?? []).not.toContain('..');
      },
    ),
    { seed: 1, numRuns: 200 },
  );
});
