import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createWordAnswers } from '../../lsp/answers/word-answers.ts';
import { createLocator } from '../../lsp/answers/locate.ts';
import { createOpenTexts } from '../../lsp/open-texts.ts';
import { problemsByFile } from '../../lsp/problems.ts';
import { createWorkspace } from '../../lsp/workspace.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { median } from '../median.ts';

// Measures what an editor waits for in a project that is open: `edit` is a keystroke in a rule until its problems are
// known, `mistake` one that makes or removes a mistake, `words` completion and hover at the end of a file. Prints it beside
// a check of the same project in the same process, in turns, each after warming up. `memory` only types.
const [folder, what] = process.argv.slice(2);
const turns = 9;
const file = join(folder, 'rules/section-1.dsl');
const uri = pathToFileURL(file).href;
const text = readFileSync(file, 'utf8');
const texts = createOpenTexts();
const workspace = createWorkspace(texts);
const words = createWordAnswers(createLocator(workspace, texts));
texts.open({ textDocument: { uri, languageId: 'tagc', version: 0, text } });

let version = 0;

/** Types a text into the file, and finds the problems of all files. */
function type(changed: string): number {
  texts.change({ textDocument: { uri, version: ++version }, contentChanges: [{ text: changed }] });
  workspace.change(file);
  return problemsByFile(workspace.projectsOf(file), texts.uriOf).get(file)!.length;
}

/** Returns the milliseconds of all threads of this process: other work of the machine hardly changes them. */
const timeOf = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

function expect(actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`${actual} problems instead of ${expected}`);
}

const ours: Readonly<Record<string, () => number>> = {
  edit: () => timeOf(() => expect(type(text.replace('"Link', `"Link ${version} `)), 0)),
  mistake() {
    const makes = timeOf(() => expect(type(text.replace('trackable', 'trackible')), 1));
    return Math.max(
      makes,
      timeOf(() => expect(type(text), 0)),
    );
  },
  words() {
    type(text.replace('"Link', `"Link ${version} `));
    const line = text.slice(0, text.lastIndexOf('trackable')).split('\n').length - 1;
    const at = { textDocument: { uri }, position: { line, character: 12 } };
    const hovers = timeOf(() => words.hover(at));
    return Math.max(
      hovers,
      timeOf(() => words.completion(at)),
    );
  },
};

const found = { ours: [] as number[], theirs: [] as number[] };
expect(type(text), 0);
for (let turn = -2; turn < turns; turn++) {
  const own = what === 'memory' ? ours.mistake() : ours[what]();
  if (what === 'memory') continue;
  const check = timeOf(() => expect(compile('rules.dsl', createDiskHost(folder)).diagnostics.length, 0));
  if (turn < 0) continue;
  found.ours.push(own);
  found.theirs.push(check);
}
if (what !== 'memory') console.log(JSON.stringify({ ours: median(found.ours), theirs: median(found.theirs) }));
