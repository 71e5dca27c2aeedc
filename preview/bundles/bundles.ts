import { compile, hasErrors } from '../../compiler/pipeline/compile.ts';
import { namesHost } from '../../compiler/compile/evaluate/host-of-url.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createInstrumentation } from '../../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Host } from '../../compiler/pipeline/host.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { positionAt } from '../../compiler/language/source/source.ts';
import type { Legend } from '../legend.ts';
import type { KeptPlace, WrittenAnswer } from '../page/entry.ts';
import { watchReads } from './watching-host.ts';
import { previewEntry, questionsOf, withQuestions, type Question } from './with-questions.ts';
import { specialise } from '../../compiler/emit/fold/specialise.ts';
import { withoutGroup, writeAnswer } from './write-answer.ts';
import { placesOfCountry, writeCountry } from './write-country.ts';
import { writeLegend } from './write-legend.ts';
import { writeWatched } from './write-watch.ts';

export interface PreviewBundle {
  readonly code: string;
  readonly legend: Legend;
  /** Another number for each bundle, because each has a legend of its own. */
  readonly build: number;
}

/** What a page loads in place of a bundle. */
export interface PreviewScript extends PreviewBundle {
  /** The bundle, after what shows it the chosen country and watches its commands. */
  readonly text: string;
}

export interface BundlesOptions {
  /** The folder of the project. */
  readonly folder: string;
  /** The rule file with which it begins, below the folder. */
  readonly entry: string;
  /** The hosts of the pages. Bundles run there, and they decide about the stage. */
  readonly hosts: readonly string[];
  /** The stage, if it does not follow from the hosts. */
  readonly stage?: string;
  /** The pages write the chosen country into their data. Otherwise the script sets it where the rules read it. */
  readonly writesCountry?: boolean;
}

export interface Bundles {
  /** Builds all bundles again when they are needed: files of modules are read only then. */
  forget(): void;
  /** The stage of the pages. */
  stage(): string;
  /** Returns a bundle by the name of its site in the rules; empty for the first one. Fails if the rules were never valid. */
  take(name?: string): Promise<PreviewBundle>;
  script(name: string | undefined, country: string): Promise<PreviewScript>;
  /** Returns where pages store the chosen country. */
  countryPlaces(): readonly KeptPlace[];
  /** Returns how the consent manager keeps an answer: the granted groups, without what needs `refused`. Without groups, there is none. */
  answer(granted: readonly string[] | undefined, refused?: string): WrittenAnswer;
}

interface Rules {
  readonly program: Program;
  readonly questions: readonly Question[];
  readonly stage: string;
}

/**
 * Builds the instrumented bundles of a project for a developer's machine. Files are read each time, so a changed rule
 * takes effect when a page is loaded again. Files with errors leave the last valid bundles in place.
 */
export function createBundles(options: BundlesOptions, files: Host = createDiskHost(options.folder)): Bundles {
  const { entry: file, writesCountry } = options;
  const host = watchReads(files);
  const made = new Map<string, Promise<PreviewBundle>>();
  let rules: Rules | undefined;
  let errors: readonly string[] = [];
  let builds = 0;

  function readRules(): Rules {
    if (rules && !host.hasChanged()) return rules;
    const plain = compile(file, host);
    errors = plain.diagnostics.filter(({ severity }) => severity === 'error').map(describeProblem);
    if (errors.length > 0 && rules) return rules;
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const questions = questionsOf(plain.program);
    const asked = compile(previewEntry, withQuestions(host, file, plain.program, questions));
    if (hasErrors(asked.diagnostics)) throw new Error(asked.diagnostics.map(describeProblem).join('\n'));
    made.clear();
    return (rules = {
      program: withHosts(asked.program, options.hosts),
      questions,
      stage: stageOf(asked.program, options),
    });
  }

  async function take(bundle = ''): Promise<PreviewBundle> {
    const current = readRules();
    const site = current.program.sites.find(({ id }) => id === bundle) ?? current.program.sites[0];
    const making = made.get(site.id) ?? make(current, site.id, builds++, options.folder);
    made.set(site.id, making);
    const taken = await making;
    return { ...taken, legend: { ...taken.legend, errors } };
  }

  return {
    forget: () => made.clear(),
    stage: () => readRules().stage,
    take,
    async script(bundle, country) {
      const taken = await take(bundle);
      const { program } = readRules();
      const shown = writesCountry ? '' : writeCountry(program, country);
      return { ...taken, text: shown + writeWatched(program, taken.code) };
    },
    countryPlaces: () => placesOfCountry(readRules().program),
    answer(granted, refused) {
      const { program } = readRules();
      const isNarrowed = granted && refused !== undefined;
      return writeAnswer(program, isNarrowed ? withoutGroup(granted, refused, program.consent!) : granted);
    },
  };
}

async function make(
  { program, questions, stage }: Rules,
  site: string,
  build: number,
  folder: string,
): Promise<PreviewBundle> {
  const instrumentation = createInstrumentation();
  const { code } = await minify(emit(program, site, stage, { instrumentation }), folder);
  return { code, build, legend: writeLegend(specialise(program, site, stage), instrumentation.table, questions) };
}

/** Returns the stage of the pages: for pages of this machine the one of localhost, else one that has their host, else the first one. */
function stageOf({ stages, sites }: Program, { hosts: pages, stage }: BundlesOptions): string {
  const hasOne = (hosts: readonly string[]) => (id: string) =>
    hosts.some((host) => sites.some((site) => namesHost(site.hosts[id] ?? [], host)));
  const ids = stages.map(({ id }) => id);
  const isLocal = pages.some((host) => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(host));
  return stage ?? (isLocal ? ids.find(hasOne(['localhost'])) : undefined) ?? ids.find(hasOne(pages)) ?? ids[0];
}

/** Adds the hosts of the pages to those on which bundles run. */
function withHosts(program: Program, own: readonly string[]): Program {
  const sites = program.sites.map((site) => ({
    ...site,
    hosts: Object.fromEntries(Object.entries(site.hosts).map(([stage, hosts]) => [stage, [...hosts, ...own]])),
  }));
  return { ...program, sites };
}

/** Returns the place and the text of a problem, on one line. */
export function describeProblem({ message, span: { source, start } }: Diagnostic): string {
  const { line, column } = positionAt(source, start);
  return `${source.path}:${line}:${column} ${message}`;
}
