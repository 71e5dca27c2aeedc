import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { packageRoot } from '../../../../compiler/emit/bundle/package-root.ts';
import CpuReporter from '../../../../scripts/gate/cpu-reporter.mjs';
import { temporaryFolder } from '../../../cli/temporary-folder.ts';

test('writes the CPU seconds of each test file and of the runner, and prints the largest first', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const file = join(temporaryFolder({}), 'cpu.json');
  const reporter = new CpuReporter({ file });
  const end = (name: string, cpuSeconds?: number) =>
    reporter.onTestModuleEnd({ moduleId: join(packageRoot(), name), meta: () => ({ cpuSeconds }) });
  end('test/a.test.ts', 1.25);
  end('test/cli/b.test.ts', 30);
  // Where CPU times cannot be read.
  end('test/c.test.ts');
  reporter.onTestRunEnd();
  const written = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  expect(written).toEqual({ files: { 'test/a.test.ts': 1.25, 'test/cli/b.test.ts': 30 }, runner: expect.any(Number) });
  expect(lines.slice(1)).toEqual(['   30.0  test/cli/b.test.ts', '    1.3  test/a.test.ts']);
});
