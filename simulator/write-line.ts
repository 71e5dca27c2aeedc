import type { ScenarioLine } from '../compiler/model/scenario.ts';

/** A line of a scenario with the word that it begins with. */
export function writeLine({ kind, text }: ScenarioLine): string {
  return `${kind === 'step' ? 'when' : 'expect'} ${text}`;
}
