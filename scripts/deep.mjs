import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { installPackage } from './install-package.mjs';
import { packExtension } from './pack-extension.mjs';
import { packageRoot } from './package-root.mjs';
import { runTypeScript } from './run-typescript.mjs';

// Runs the long searches: `npm run deep -- --help`. Cases run in separate processes, which run this file as well.
process.chdir(packageRoot);
const [first, second] = process.argv.slice(2);
if (first === '--serve') {
  const { serveSearch } = await runTypeScript('test/deep/run-deep.ts');
  await serveSearch(second);
} else {
  if (process.argv.includes('vendors')) installPackage('test/deep/vendors', 'the scripts of vendors');
  if (process.argv.includes('managers')) installPackage('test/deep/managers', 'consent managers');
  await build();
  if (process.argv.includes('extension')) await packExtension();
  const { runDeep } = await runTypeScript('test/deep/run-deep.ts');
  const start = (name) => fork(fileURLToPath(import.meta.url), ['--serve', name]);
  process.exitCode = await runDeep(process.argv.slice(2), start).then(
    (hasPassed) => (hasPassed ? 0 : 1),
    (error) => {
      console.error(error.message);
      return 2;
    },
  );
}
