import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runIn } from '../../cli/run-in.ts';
import { tryTests } from '../samples/test-search.ts';
import type { Cases, Finding, Search } from '../search.ts';

/** Compares imports with engines: the one that `--engine` names, and a double with each mistake in what is imported. */
export const imports: Search = {
  name: 'import',
  shows: 'replay finds mistakes in imports; with --engine FILE, an import of that gtm.js does what it does',
  sample: 0,
  isLong: true,
  longest: 1200,
  prepare,
};

function prepare(): Cases {
  const engine = process.env.TAGC_ENGINE;
  return {
    count: engine === undefined ? 1 : 2,
    try: (at) => (at === 0 ? tryTests(['test/import/replay/compare.test.ts'], { RUNS: '100' }) : compareWith(engine!)),
  };
}

async function compareWith(engine: string): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'tagc-import-'));
  try {
    copyFileSync(engine, join(folder, 'gtm.js'));
    const imported = await runIn(folder, 'import', 'gtm.js', '--to', 'tags');
    if (imported.exitCode !== 0) return { outcome: 'not imported', problem: imported.stderr };
    const compared = await runIn(folder, 'import', '--compare', 'gtm.js', '--to', 'tags');
    const text = `${compared.stdout}${compared.stderr}`;
    return compared.exitCode === 0 ? { outcome: 'the same', note: text } : { outcome: 'different', problem: text };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
