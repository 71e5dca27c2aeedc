import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import type { Host } from '../../../compiler/pipeline/host.ts';

test('parses a file again only if its text has changed', () => {
  const files: Record<string, string> = {
    'rules.dsl': 'import "a.dsl"\nproject p {}\nsite main\nstage production',
    'a.dsl': 'const a = 1',
  };
  const host: Host = { read: (path) => ({ text: files[path] }), parsed: new Map() };
  const first = compile('rules.dsl', host).documents;
  files['a.dsl'] = 'const a = 2';
  const second = compile('rules.dsl', host).documents;
  expect(second.map((document, at) => document === first[at])).toEqual([false, true]);
});
