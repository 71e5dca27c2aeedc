import type { Expression } from '../core/expression.ts';
import type { Program, Tag } from '../core/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import type { Source } from '../source/source.ts';
import { isKnown, knownWhen, missingIn } from './known-values.ts';
import { nameOf } from './value-key.ts';

/** What a vendor cannot do without must be there whenever its gate is open. */
export function checkRequiredValues({ tags, rules }: Program, tell: Tell): void {
  for (const tag of tags) {
    for (const [name, option] of Object.entries(tag.vendor.options)) {
      const value = tag.options[name];
      if (option.required && value) tellMissing(value, tag, `the option "${name}"`, tag.source, knownIn(tag), tell);
    }
  }
  for (const { actions, when, source } of rules) {
    for (const action of actions) {
      if (action.kind !== 'vendor') continue;
      const known = new Set([...knownIn(action.tag), ...(when ? knownWhen(when, true) : [])]);
      const parameters = action.tag.vendor.actions[action.action].parameters ?? [];
      parameters.forEach(({ name, type }, at) => {
        const value = action.arguments[at];
        if (value && !type.endsWith('?')) tellMissing(value, action.tag, `"${name}"`, source, known, tell);
      });
    }
  }
}

function knownIn({ when }: Tag): ReadonlySet<string> {
  return when ? knownWhen(when, true) : new Set();
}

function tellMissing(
  value: Expression,
  { vendor }: Tag,
  name: string,
  source: Source,
  known: ReadonlySet<string>,
  tell: Tell,
): void {
  if (isKnown(value, known)) return;
  const what = nameOf(missingIn(value, known)) ?? name;
  const span = { source, start: value.start, end: value.end };
  tell(diagnose('missing-option', { what, needs: `${name} of ${vendor.title}` }, span));
}
