import { packageRoot } from './package-root.mjs';
import { runTypeScript } from './run-typescript.mjs';

// `node scripts/tested.mjs REPORT`: whether every test that docs/requirements.md names ran and passed, by vitest's JSON report.
const { reportSkipped } = await runTypeScript('scripts/report-skipped.ts');
process.chdir(packageRoot);
process.exitCode = reportSkipped(process.argv[2]) === 0 ? 0 : 1;
