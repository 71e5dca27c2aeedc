import { build } from './build.mjs';
import { installPackage } from './install-package.mjs';
import { runTypeScript } from './run-typescript.mjs';

// Measures tagc against other tools: `npm run bench`, or `npm run bench -- NAME` for the figures whose name contains
// NAME.
installPackage('bench', 'the tools of the comparison');
await build();
const { runFigures } = await runTypeScript('bench/run-figures.ts');
if (!(await runFigures(process.argv.slice(2).join(' '), console.log))) process.exitCode = 1;
