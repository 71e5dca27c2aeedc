import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';

/** Runs a script of Bash in a folder. The built command is `node "$TAGC"`. */
export function runShell(cwd: string, script: string) {
  const { FORCE_COLOR: _force, ...environment } = process.env;
  const env = { ...environment, TAGC: join(packageRoot(), 'lib/main.js') };
  return spawnSync('bash', ['-c', script], { cwd, encoding: 'utf8', env });
}
