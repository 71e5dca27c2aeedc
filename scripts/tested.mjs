import { packageRoot } from './package-root.mjs';
import { runTypeScript } from './run-typescript.mjs';

// `node scripts/tested.mjs REPORT`: whether every test that docs/requirements.md names ran and passed, by vitest's JSON report.
const { tellUnplayed } = await runTypeScript('scripts/tell-unplayed.ts');
process.chdir(packageRoot);
process.exitCode = tellUnplayed(process.argv[2]) === 0 ? 0 : 1;
