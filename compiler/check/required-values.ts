import type { Expression } from '../model/expression.ts';
import type { Program, Tag } from '../model/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import type { Source } from '../source/source.ts';
import { isKnown, knownWhen, missingIn, union } from '../analysis/known-values.ts';
import { nameOf } from '../analysis/value-key.ts';

/** What a vendor cannot do without must be there whenever its gate is open. */
export function checkRequiredValues({ tags, calls, rules }: Program, tell: Tell): void {
  for (const { id, address, source } of calls) tellMissing(address, `the call "${id}"`, source, new Set(), tell);
  for (const tag of tags) {
    for (const [name, option] of Object.entries(tag.vendor.options)) {
      const value = tag.options[name];
      const needs = `the option "${name}" of ${tag.vendor.title}`;
      if (option.required && value) tellMissing(value, needs, tag.source, knownIn(tag), tell);
    }
  }
  for (const { actions, when, source } of rules) {
    for (const action of actions) {
      if (action.kind !== 'vendor') continue;
      const parameters = action.tag.vendor.actions[action.action].parameters ?? [];
      parameters.forEach(({ name, type }, at) => {
        const value = action.arguments[at];
        // Most are never missing, whatever is known.
        if (!value?.type.optional || type.endsWith('?')) return;
        const known = when ? union(knownIn(action.tag), knownWhen(when, true)) : knownIn(action.tag);
        tellMissing(value, `"${name}" of ${action.tag.vendor.title}`, source, known, tell);
      });
    }
  }
}

function knownIn({ when }: Tag): ReadonlySet<string> {
  return when ? knownWhen(when, true) : new Set();
}

function tellMissing(value: Expression, needs: string, source: Source, known: ReadonlySet<string>, tell: Tell): void {
  if (isKnown(value, known)) return;
  const span = { source, start: value.start, end: value.end };
  tell(diagnose('missing-option', { what: nameOf(missingIn(value, known)), needs }, span));
}
