import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { packageRoot } from '../package-root.mjs';
import { cpuFile } from './cpu-file.mjs';

/**
 * A reporter of vitest that writes the CPU seconds of each test file and of the runner to a file, and prints the ten
 * largest.
 */
export default class CpuReporter {
  files = {};

  constructor({ file = cpuFile } = {}) {
    this.file = file;
  }

  onTestModuleEnd(module) {
    const { cpuSeconds } = module.meta();
    if (cpuSeconds !== undefined) this.files[relative(packageRoot, module.moduleId)] = cpuSeconds;
  }

  onTestRunEnd() {
    const { user, system } = process.cpuUsage();
    writeFileSync(this.file, JSON.stringify({ files: this.files, runner: (user + system) / 1e6 }, undefined, 1));
    console.log('\n== CPU seconds of the most expensive test files');
    const rows = Object.entries(this.files).toSorted(([, a], [, b]) => b - a);
    for (const [file, seconds] of rows.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
  }
}
