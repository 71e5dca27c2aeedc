import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import type { Cases, Finding, Search } from '../search.ts';

/** Uses the packed extension for Visual Studio Code, with a stand-in for the editor. Needs its packages. */
export const extension: Search = {
  name: 'extension',
  shows: 'the packed extension for VS Code has its files, starts the server of a project, and none without trust',
  sample: 0,
  isLong: true,
  longest: 300,
  prepare,
};

function prepare(): Cases {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tagc-extension-')));
  return {
    count: 1,
    try: () => useExtension(folder),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Unpacks the file as an editor does, and uses the extension in a process of its own. */
async function useExtension(folder: string): Promise<Finding> {
  const packed = join(packageRoot(), 'editors/vscode/dist/tagc.vsix');
  await promisify(execFile)('unzip', ['-q', packed, '-d', folder]);
  const project = join(folder, 'project');
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  symlinkSync(packageRoot(), join(project, 'node_modules/tagc'));
  writeFileSync(join(project, 'rules.dsl'), rules);
  const program = join(packageRoot(), 'test/deep/editors/use-extension.cjs');
  const words = [program, join(folder, 'extension'), project, join(folder, 'empty')];
  const run = promisify(execFile)(process.execPath, words, { timeout: 120_000 });
  return run.then(
    () => ({ outcome: 'works' }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ outcome: 'fails', problem: `${stdout}\n${stderr}` }),
  );
}

const rules = `rule hello {
  on clck("a")
  do log("hello")
}

scenario "says \\"hello\\"" {
  when load
  expect log "hello"
}

assert "never" {
  rule hello never runs
}
`;
