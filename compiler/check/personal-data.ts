import type { Expression } from '../model/expression.ts';
import { expressionsOfAction, expressionsOfCall } from '../traverse/expressions-of.ts';
import type { Program } from '../model/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import { spanText, type Source } from '../source/source.ts';
import { personalTrail } from './personal-trail.ts';

/** Personal data reaches a third party only through a redactor (PII-05). */
export function checkPersonalData({ tags, calls, rules }: Program, tell: Tell): void {
  for (const { vendor, options, source } of tags) {
    for (const value of Object.values(options)) tellPersonal(value, vendor, source, tell);
  }
  for (const call of calls) {
    const { party, id: title, source } = call;
    for (const value of expressionsOfCall(call)) tellPersonal(value, { party, title }, source, tell);
  }
  for (const { actions, source } of rules) {
    for (const action of actions) {
      if (action.kind !== 'vendor') continue;
      const { vendor } = action.tag;
      const parameters = vendor.actions[action.action].parameters ?? [];
      for (const [at, value] of expressionsOfAction(action).entries()) {
        tellPersonal(value, { title: vendor.title, party: parameters[at]?.party ?? vendor.party }, source, tell);
      }
    }
  }
}

/** Whose servers something goes to. */
interface Recipient {
  readonly party: 'first' | 'third';
  readonly title: string;
}

function tellPersonal(expression: Expression, to: Recipient, source: Source, tell: Tell): void {
  if (to.party !== 'third') return;
  if (expression.kind === 'record') {
    for (const { value } of expression.fields) tellPersonal(value, to, source, tell);
    return;
  }
  const trail = personalTrail(expression);
  if (!trail) return;
  const span = { source, start: expression.start, end: expression.end };
  const path = trail.names.join(' → ');
  const what = spanText(span);
  const parameters = { what, by: path === what ? '' : path, to: `a third party (${to.title})` };
  tell(diagnose('personal-data', parameters, span, trail.origin));
}
