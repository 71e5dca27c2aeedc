import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { packageRoot } from './package-root.mjs';

/** Prints the ten slowest test files of vitest's JSON report. */
export function printSlowest(reportPath) {
  const { testResults } = JSON.parse(readFileSync(reportPath, 'utf8'));
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  console.log('\n== seconds of the slowest test files');
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
    console.log(`${seconds.toFixed(1).padStart(7)}  ${relative(packageRoot, name)}`);
  }
}
