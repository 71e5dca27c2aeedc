import { readFileSync } from 'node:fs';
import { readRequirements } from './requirements/read-requirements.ts';
import { readServices } from './requirements/services.ts';
import { skippedRequirements } from './requirements/skipped-requirements.ts';

/** Prints which requirements have no passing test in vitest's report. Returns how many. */
export function reportSkipped(reportPath: string): number {
  const numbers = readRequirements(readFileSync('docs/careers-site/requirements.md', 'utf8')).map(
    ({ number }) => number,
  );
  const missing = skippedRequirements(
    readServices(),
    numbers,
    JSON.parse(readFileSync(reportPath, 'utf8')),
    process.cwd(),
  );
  for (const requirement of missing) console.error(`No test of this requirement passed: ${requirement}`);
  return missing.length;
}
