import { evaluate, type Environment } from '../../../../compiler/compile/evaluate/evaluate.ts';
import type { Program, State } from '../../../../compiler/language/model/program.ts';
import { firstValueOf } from '../../../../compiler/proof/model/value-set-by.ts';
import type { Value } from '../../../../runtime/tables/tables.ts';
import type { PageValues } from '../../../support/generate-gated.ts';

/** Reads what the programs of `generateGated` read. `states` has the states that rules have set. */
export function environmentOf(
  program: Program,
  values: PageValues,
  url: string,
  states: ReadonlyMap<State, Value> = new Map(),
): Environment {
  const environment: Environment = {
    program,
    site: 'main',
    stage: 'production',
    read(leaf, [argument]) {
      if (leaf.kind === 'source') return values[String(argument).slice('v.'.length) as keyof PageValues];
      if (leaf.kind === 'builtIn' && leaf.builtIn.name === 'path') return new URL(url).pathname;
      if (leaf.kind === 'builtIn' && leaf.builtIn.name === 'host') return new URL(url).hostname;
      if (leaf.kind === 'state') return states.get(leaf.state) ?? evaluate(firstValueOf(leaf.state), environment);
      throw new Error(`The programs do not read "${leaf.kind}"`);
    },
  };
  return environment;
}
