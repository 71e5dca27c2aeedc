import { target } from '../traverse/target.ts';
import type { Program, Trigger } from '../model/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import type { Source } from '../source/source.ts';

/** Spaces around a name that a page calls do not count, so rules that listen to a name with some would never hear it. */
export function checkDirectNames({ events, rules, tags }: Program, tell: Tell): void {
  const all: (readonly [Source, Trigger])[] = [...events, ...rules, ...tags].flatMap(({ source, triggers }) =>
    triggers.map((trigger) => [source, trigger] as const),
  );
  for (const { source, actions } of rules) {
    for (const action of actions) if (action.kind === 'raise') all.push([source, action.trigger]);
  }
  for (const [source, { event, declaration, arguments: list }] of all) {
    const [argument] = list;
    // What was declared is told where that stands.
    if (event.name !== 'direct' || declaration || !argument) continue;
    const name = target(argument) ?? argument;
    if (name.kind !== 'literal' || typeof name.value !== 'string' || name.value === name.value.trim()) continue;
    const { start, end } = argument;
    tell(diagnose('spaces-around-name', { text: name.value, bare: name.value.trim() }, { source, start, end }));
  }
}
