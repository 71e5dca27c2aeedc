import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFolder } from './places.ts';
import { runProcess } from './run-process.ts';

/** Runs Node with arguments in a folder; returns the most memory that the process had at a time, in megabytes. */
export function peakMemory(argv: readonly string[], cwd: string): number {
  const file = join(writeFolder('memory', { 'peak.txt': '' }), 'peak.txt');
  const report = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => writeFileSync(${JSON.stringify(file)}, String(process.resourceUsage().maxRSS)));`;
  runProcess(['--import', `data:text/javascript,${encodeURIComponent(report)}`, ...argv], cwd);
  return Number(readFileSync(file, 'utf8')) / 1000;
}
