import Module from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compile } from '../../../../../compiler/pipeline/compile.ts';
import { createDiskHost } from '../../../../../tasks/disk/disk-host.ts';
import { temporaryFolder } from '../../../../cli/temporary-folder.ts';
import { prelude } from '../../../../support/compile-text.ts';

test('a package that only Yarn finds can be imported, and one that it does not know is missing', () => {
  const folder = temporaryFolder({
    'site/rules.dsl': `import "npm:@acme/shared/countries.dsl"\nimport "npm:other/x.dsl"\n${prelude}`,
    'cache/shared/countries.dsl': 'countries advertised = [DE]',
  });
  const asked: string[] = [];
  const resolveToUnqualified = (name: string, from: string) => {
    asked.push(from);
    if (name === '@acme/shared') return join(folder, 'cache/shared/');
    throw new Error('Your application tried to access it, but it is not declared in your dependencies.');
  };
  Object.assign(Module, { findPnpApi: () => ({ resolveToUnqualified }) });
  onTestFinished(() => void Reflect.deleteProperty(Module, 'findPnpApi'));
  const { documents, diagnostics } = compile('rules.dsl', createDiskHost(join(folder, 'site')));
  expect(documents.map(({ source }) => source.path)).toContain('npm:@acme/shared/countries.dsl');
  expect(diagnostics.map(({ message }) => message)).toEqual(['"other/x.dsl" is in no installed package.']);
  expect(new Set(asked)).toEqual(new Set([`${join(folder, 'site')}/`]));
});
