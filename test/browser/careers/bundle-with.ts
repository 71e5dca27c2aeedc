import { compile } from '../../../compiler/compile.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { bundle } from '../../../compiler/node/bundle.ts';
import { createDiskHost } from '../../../compiler/node/disk-host.ts';
import { packageRoot } from '../../../compiler/node/package-root.ts';

/** The production bundle of the careers site with more rules: to see, or to do, what its own do not show yet. */
export async function bundleWith(rules: string): Promise<string> {
  const host = createDiskHost(packageRoot());
  const { program } = compile('more.dsl', {
    ...host,
    read: (path) => (path === 'more.dsl' ? { text: `import "rules.dsl"\n\n${rules}` } : host.read(path)),
  });
  return (await bundle(emit(program, 'car', 'production'))).code;
}
