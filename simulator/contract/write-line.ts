import type { ScenarioLine } from '../../compiler/language/model/scenario.ts';

/** Returns a line of a scenario with its keyword. */
export function writeLine({ kind, text }: ScenarioLine): string {
  return `${kind === 'step' ? 'when' : 'expect'} ${text}`;
}
