import { basename, dirname, join } from 'node:path';
import { compile, hasErrors } from '../../compiler/pipeline/compile.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createInstrumentation } from '../../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Host } from '../../compiler/pipeline/host.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { positionAt } from '../../compiler/language/source/source.ts';
import type { Legend } from '../legend.ts';
import type { WrittenAnswer } from '../page/entry.ts';
import type { DemoSite } from '../sites/demo-site.ts';
import { watchReads } from './watching-host.ts';
import { demoEntry, questionsOf, withQuestions, type Question } from './with-questions.ts';
import { specialise } from '../../compiler/emit/fold/specialise.ts';
import { withoutGroup, writeAnswer } from './write-answer.ts';
import { writeCountry } from './write-country.ts';
import { writeLegend } from './write-legend.ts';
import { writeWatch } from './write-watch.ts';

export interface DemoBundle {
  readonly code: string;
  readonly legend: Legend;
}

export interface Bundles {
  /** Returns a bundle by the name of its site in the rules; empty for the first one. Fails if the rules were never valid. */
  take(name?: string): Promise<DemoBundle>;
  /** Returns the script that a page loads: the bundle, after what shows it the chosen country and watches its commands. */
  script(name: string | undefined, country: string): Promise<string>;
  /** Returns how the consent manager keeps an answer: the granted groups, without what needs `refused`. Without groups, there is none. */
  answer(granted: readonly string[] | undefined, refused?: string): WrittenAnswer;
}

interface Rules {
  readonly program: Program;
  readonly questions: readonly Question[];
}

/**
 * Builds the instrumented bundles of a site's rules for a developer's machine. Files are read each time, so a changed rule
 * takes effect when a page is loaded again. Files with errors leave the last valid bundles in place.
 */
export function createBundles(
  { entry, name, writesCountry }: Pick<DemoSite, 'entry' | 'name' | 'writesCountry'>,
  files: Host = createDiskHost(folderOf(entry)),
): Bundles {
  const file = basename(entry);
  const host = watchReads(files);
  const made = new Map<string, Promise<DemoBundle>>();
  let rules: Rules | undefined;
  let errors: readonly string[] = [];

  function readRules(): Rules {
    if (rules && !host.hasChanged()) return rules;
    const plain = compile(file, host);
    errors = plain.diagnostics.filter(({ severity }) => severity === 'error').map(describe);
    if (errors.length > 0 && rules) return rules;
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const questions = questionsOf(plain.program);
    const asked = compile(demoEntry, withQuestions(host, file, plain.program, questions));
    if (hasErrors(asked.diagnostics)) throw new Error(asked.diagnostics.map(describe).join('\n'));
    made.clear();
    return (rules = { program: withHost(asked.program, `${name}.localhost`), questions });
  }

  async function take(bundle = ''): Promise<DemoBundle> {
    const current = readRules();
    const site = current.program.sites.find(({ id }) => id === bundle) ?? current.program.sites[0];
    const making = made.get(site.id) ?? make(current, site.id, folderOf(entry));
    made.set(site.id, making);
    const { code, legend } = await making;
    return { code, legend: { ...legend, errors } };
  }

  return {
    take,
    async script(bundle, country) {
      const { code } = await take(bundle);
      const { program } = readRules();
      return `${writesCountry ? '' : writeCountry(program, country)}${writeWatch(program)}${code}`;
    },
    answer(granted, refused) {
      const { program } = readRules();
      const isNarrowed = granted && refused !== undefined;
      return writeAnswer(program, isNarrowed ? withoutGroup(granted, refused, program.consent!) : granted);
    },
  };
}

/** Builds a bundle. `folder` is that of the project, for its modules. */
async function make({ program, questions }: Rules, site: string, folder: string): Promise<DemoBundle> {
  const instrumentation = createInstrumentation();
  const stage = stageOf(program);
  const { code } = await minify(emit(program, site, stage, { instrumentation }), folder);
  return { code, legend: writeLegend(specialise(program, site, stage), instrumentation.table, questions) };
}

function folderOf(entry: string): string {
  return join(packageRoot(), dirname(entry));
}

/** Returns the stage whose hosts contain localhost, and otherwise the first one. */
function stageOf({ stages, sites }: Program): string {
  const isLocal = (stage: string) => sites.some(({ hosts }) => hosts[stage]?.includes('localhost'));
  return (stages.find(({ id }) => isLocal(id)) ?? stages[0]).id;
}

/** Adds the host of the demo to those on which bundles run. */
function withHost(program: Program, host: string): Program {
  const sites = program.sites.map((site) => ({
    ...site,
    hosts: Object.fromEntries(Object.entries(site.hosts).map(([stage, hosts]) => [stage, [...hosts, host]])),
  }));
  return { ...program, sites };
}

function describe({ message, span: { source, start } }: Diagnostic): string {
  const { line, column } = positionAt(source, start);
  return `${source.path}:${line}:${column} ${message}`;
}
