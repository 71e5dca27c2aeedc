import { evaluate, type Environment } from '../../../../compiler/evaluate/evaluate.ts';
import type { Program } from '../../../../compiler/model/program.ts';
import type { PageValues } from '../../../support/generate-gated.ts';

/** Reads what the programs of `generateGated` read. */
export function environmentOf(program: Program, values: PageValues, url: string): Environment {
  const environment: Environment = {
    program,
    site: 'main',
    stage: 'production',
    read(leaf, [argument]) {
      if (leaf.kind === 'source') return values[String(argument).slice('v.'.length) as keyof PageValues];
      if (leaf.kind === 'builtIn' && leaf.builtIn.name === 'path') return new URL(url).pathname;
      if (leaf.kind === 'builtIn' && leaf.builtIn.name === 'host') return new URL(url).hostname;
      // No rule sets the states that conditions read.
      if (leaf.kind === 'state' && leaf.state.initial) return evaluate(leaf.state.initial, environment);
      throw new Error(`The programs do not read "${leaf.kind}"`);
    },
  };
  return environment;
}
