import { readFileSync } from 'node:fs';
import { readRequirements } from './requirements/read-requirements.ts';
import { readServices } from './requirements/services.ts';
import { skippedRequirements } from './requirements/skipped-requirements.ts';

/** Tells which tests of requirements did not run, from the report that vitest wrote; answers how many. */
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
  for (const one of missing) console.error(`No test of this line passed: ${one}`);
  return missing.length;
}
