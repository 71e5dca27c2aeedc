import type { ScenarioLine } from '../compiler/core/scenario.ts';

/** A line of a scenario with the word that it begins with. */
export function writeLine({ kind, text }: ScenarioLine): string {
  return `${kind === 'step' ? 'when' : 'expect'} ${text}`;
}
