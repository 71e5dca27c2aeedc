import { compile } from '../../compiler/pipeline/compile.ts';
import type { Host } from '../../compiler/pipeline/host.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import { nameInScenario } from '../../compiler/proof/witness/expectation-of.ts';
import { formatScenario } from '../../compiler/proof/witness/write-scenario.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { createBundleCache } from '../../simulator/bundle-cache.ts';
import type { Driver } from '../../simulator/driver.ts';
import type { ScenarioRun } from '../../simulator/contract/observation.ts';
import { Unsupported } from '../../simulator/contract/unsupported.ts';
import { observeScenario } from '../../simulator/observe-scenario.ts';
import { runScenario } from '../../simulator/run-scenario.ts';
import { createReplacer } from './replace-personal.ts';
import { visitLines, type RecordedPage, type VisitStep } from './visit-lines.ts';

/** The project to which a recorded scenario belongs. */
export interface RecordedProject {
  readonly entry: string;
  /** The folder of its modules. */
  readonly folder: string;
  readonly host: Host;
  /** Opens the pages. The default simulates them in this process, which is for projects without modules. */
  readonly driver?: Driver;
}

export interface RecordedScenario {
  /** As source text, for the end of its file. */
  readonly text: string;
  /** Sentences about what the scenario does not show of the page. */
  readonly notes: readonly string[];
}

/**
 * Writes what happened in a page as a scenario for the end of a file. It expects what happened both in the page and in the
 * simulator, so it passes. What differs is in the notes. Throws if the rules have errors.
 */
export async function recordScenario(
  project: RecordedProject,
  page: RecordedPage,
  { file, title }: { readonly file: string; readonly title: string },
): Promise<RecordedScenario> {
  const { program } = compileWith(project, file, '');
  const unused = unusedTitle(program, String(createReplacer()(title)));
  const notes: string[] = [];
  const lines = visitLines(program, page);
  const given = lines.givens.length > 0 ? [`given ${lines.givens.join(', ')}`] : [];
  const { steps, run } = await observe(given, lines.steps);
  const expected = expectations(run, page, notes);
  const begin = expected.shift() ?? [];
  let written = [...given, ...begin, ...steps.flatMap(({ text }, at) => [`when ${text}`, ...(expected[at] ?? [])])];
  written = [...written, ...neverIn(run, page)];
  // Each run may show that a line does not pass: for example a tag that acts later than its step.
  for (let left = 3; left > 0; left--) {
    const failed = await failedLines(written);
    if (failed.length === 0) break;
    notes.push(...failed.map((line) => `Left out, because it does not pass in the simulator: ${line}`));
    written = written.filter((line) => !failed.includes(line));
  }
  return { text: `${comment(file)}${formatScenario(file, unused, written)}`, notes };

  /** Runs the steps without those that the simulator cannot do. */
  async function observe(given: readonly string[], all: readonly VisitStep[]) {
    let steps = all;
    for (;;) {
      const text = [...given, marker, ...steps.flatMap((step) => [`when ${step.text}`, marker])];
      const run = await runDraft(text);
      if (typeof run !== 'string' && !run.stopped) return { steps, run };
      const at =
        typeof run === 'string'
          ? steps.findIndex(({ isElement }) => isElement)
          : Math.floor((run.stopped!.line - 1) / 2);
      if (at < 0) throw new Error(typeof run === 'string' ? run : run.stopped!.why);
      notes.push(`Left out, because the simulator cannot do it: when ${steps[at].text}`);
      steps = steps.filter((_, place) => place !== at);
    }
  }

  /** Returns what the simulator did in lines, or why it cannot. */
  async function runDraft(text: readonly string[]): Promise<ScenarioRun | string> {
    const { program: drafted, mistakes } = compileWith(project, file, formatScenario(file, unused, text));
    const scenario = drafted.scenarios.find(({ id }) => id === unused);
    if (mistakes.length > 0 || !scenario) return mistakes.join(' ') || 'The scenario cannot be read.';
    try {
      return await observeScenario(drafted, scenario, cacheOf(drafted), project.driver);
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      return `${error.message}.`;
    }
  }

  /** Returns the expectations that do not pass. */
  async function failedLines(text: readonly string[]): Promise<readonly string[]> {
    const { program: drafted, mistakes } = compileWith(project, file, formatScenario(file, unused, text));
    const scenario = drafted.scenarios.find(({ id }) => id === unused);
    if (mistakes.length > 0 || !scenario) throw new Error(mistakes.join(' '));
    const { failures } = await runScenario(drafted, scenario, cacheOf(drafted), project.driver);
    return failures.flatMap(({ line }) =>
      line?.kind === 'expect' ? text.filter((one) => one.replace(/\s+/g, ' ') === line.text) : [],
    );
  }

  function cacheOf(drafted: Program) {
    return createBundleCache(drafted, drafted.modules.length > 0 ? project.folder : undefined, minify);
  }
}

/** An expectation after each step, where the run is observed. */
const marker = 'expect no log "tagc preview"';

/** Compiles a project with more text at the end of a file. */
function compileWith({ entry, host }: RecordedProject, file: string, added: string) {
  const { program, diagnostics } = compile(entry, {
    ...host,
    // What the last compilation linked belongs to the project without the scenario.
    linked: undefined,
    read(path) {
      const result = host.read(path);
      return path === file && 'text' in result ? { ...result, text: `${result.text}\n${added}` } : result;
    },
  });
  return {
    program,
    mistakes: diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
  };
}

/** Returns the expectations at the beginning and after each step: what acted there, and in the page as well. */
function expectations({ observations }: ScenarioRun, { entries, legend }: RecordedPage, notes: string[]): string[][] {
  const inPage = { fired: countIds(entries, 'fired'), acted: countIds(entries, 'acted') };
  const all = observations.flatMap(({ steps }) => steps.at(-1)?.traces ?? []);
  const inRun = { fired: countIds(all, 'fired'), acted: countIds(all, 'acted') };
  for (const { id, kind, title } of legend.rules) {
    const of = kind === 'rule' ? 'fired' : 'acted';
    const [page, run] = [inPage[of].get(id) ?? 0, inRun[of].get(id) ?? 0];
    if (page !== run) notes.push(`"${title}" started ${times(page)} in the page, and ${times(run)} in the simulator.`);
  }
  return observations.map(({ steps }) => {
    const traces = steps.at(-1)?.traces ?? [];
    const idsOf = (kind: 'fired' | 'acted') =>
      [...countIds(traces, kind).keys()].filter(
        (id) => inPage[kind].has(id) && legend.rules.some((rule) => rule.id === id),
      );
    const tags = idsOf('acted');
    const rules = idsOf('fired').filter(
      (id) => !legend.rules.find((rule) => rule.id === id)?.tags.some((tag) => tags.includes(tag)),
    );
    return [
      ...tags.map((id) => `expect tag ${nameInScenario(id)}`),
      ...rules.map((id) => `expect rule ${nameInScenario(id)}`),
    ];
  });
}

/** Returns the expectations that tags which were asked for have not acted, neither in the page nor in the simulator. */
function neverIn({ traces }: ScenarioRun, { entries, legend }: RecordedPage): string[] {
  const acted = new Set([...countIds(entries, 'acted').keys(), ...countIds(traces, 'acted').keys()]);
  const asked = new Set(entries.flatMap((entry) => (entry.kind === 'requested' ? entry.id : [])));
  return legend.rules
    .filter(({ id, kind, absent }) => kind === 'tag' && !absent && asked.has(id) && !acted.has(id))
    .map(({ id }) => `expect never tag ${nameInScenario(id)}`);
}

function countIds(
  list: readonly { readonly kind: string; readonly id?: string }[],
  kind: 'fired' | 'acted',
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of list)
    if (one.kind === kind && one.id !== undefined) counts.set(one.id, (counts.get(one.id) ?? 0) + 1);
  return counts;
}

const times = (number: number): string => (number === 1 ? 'once' : number === 0 ? 'never' : `${number} times`);

function unusedTitle({ scenarios }: Program, title: string): string {
  const isUsed = (one: string) => scenarios.some(({ id }) => id === one);
  let unused = title;
  for (let number = 2; isUsed(unused); number++) unused = `${title} (${number})`;
  return unused;
}

/** The comment above the scenario. */
function comment(file: string): string {
  const sign = syntaxOf(file) === 'yaml' ? '#' : '//';
  return `${sign} Recorded by tagc dev, with examples in place of personal data.
`;
}
