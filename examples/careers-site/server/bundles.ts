import { compile, hasErrors } from '../../../compiler/compile.ts';
import type { Program } from '../../../compiler/model/program.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { createInstrumentation } from '../../../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Host } from '../../../compiler/host.ts';
import { createDiskHost } from '../../../compiler/node/disk/disk-host.ts';
import { minify } from '../../../compiler/node/bundle/minify.ts';
import { packageRoot } from '../../../compiler/node/package-root.ts';
import { positionAt } from '../../../compiler/source/source.ts';
import type { Legend } from '../legend.ts';
import { watchReads } from './watching-host.ts';
import { demoEntry, questionsOf, withQuestions, type Question } from './with-questions.ts';
import { specialise } from '../../../compiler/emit/fold/specialise.ts';
import { writeLegend } from './write-legend.ts';

export interface DemoBundle {
  readonly code: string;
  readonly legend: Legend;
}

interface Rules {
  readonly program: Program;
  readonly questions: readonly Question[];
}

const stage = 'development';

/**
 * Builds the instrumented bundles of the repository's rules for a developer's machine. Files are read each time, so a
 * changed rule takes effect when a page is loaded again. Files with errors leave the last valid bundles in place.
 */
export function createBundles(files: Host = createDiskHost(packageRoot())): {
  take(site: string): Promise<DemoBundle>;
} {
  const host = watchReads(files);
  const made = new Map<string, Promise<DemoBundle>>();
  let rules: Rules | undefined;
  let errors: readonly string[] = [];

  function readRules(): Rules {
    if (rules && !host.hasChanged()) return rules;
    const plain = compile('rules.dsl', host);
    errors = plain.diagnostics.filter(({ severity }) => severity === 'error').map(describe);
    if (errors.length > 0 && rules) return rules;
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const questions = questionsOf(plain.program);
    const asked = compile(demoEntry, withQuestions(host, 'rules.dsl', questions));
    if (hasErrors(asked.diagnostics)) throw new Error(asked.diagnostics.map(describe).join('\n'));
    made.clear();
    return (rules = { program: asked.program, questions });
  }

  return {
    async take(site) {
      const current = readRules();
      const bundle = made.get(site) ?? make(current, site);
      made.set(site, bundle);
      const { code, legend } = await bundle;
      return { code, legend: { ...legend, errors } };
    },
  };
}

async function make({ program, questions }: Rules, site: string): Promise<DemoBundle> {
  const instrumentation = createInstrumentation();
  const { code } = await minify(emit(program, site, stage, { instrumentation }), packageRoot());
  return { code, legend: writeLegend(specialise(program, site, stage), instrumentation.table, questions) };
}

function describe({ message, span: { source, start } }: Diagnostic): string {
  const { line, column } = positionAt(source, start);
  return `${source.path}:${line}:${column} ${message}`;
}
