import { expressionsOfAction, walkThrough, type Expression } from '../core/expression.ts';
import type { Program, Tag } from '../core/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic, Tell } from '../diagnostics/diagnostic.ts';
import { spanText, type Source } from '../source/source.ts';

/** Personal data reaches a third party only through a redactor (PII-05). */
export function checkPersonalData({ tags, rules }: Program, tell: Tell): void {
  for (const tag of tags) {
    for (const value of Object.values(tag.options)) tellPersonal(value, tag, tag.source, tell);
  }
  for (const { actions, source } of rules) {
    for (const action of actions) {
      if (action.kind !== 'vendor') continue;
      for (const value of expressionsOfAction(action)) tellPersonal(value, action.tag, source, tell);
    }
  }
}

function tellPersonal(expression: Expression, tag: Tag, source: Source, tell: Tell): void {
  if (tag.vendor.party !== 'third') return;
  if (expression.kind === 'record') {
    for (const { value } of expression.fields) tellPersonal(value, tag, source, tell);
  } else if (expression.type.personal) {
    const span = { source, start: expression.start, end: expression.end };
    const parameters = { what: `"${spanText(span)}"`, to: `a third party (${tag.vendor.title})` };
    tell(diagnose('personal-data', parameters, span, declarationOf(expression)));
  }
}

/** Where the label comes from: the data element or state on the way that carries it. */
function declarationOf(expression: Expression): Diagnostic['related'] {
  for (const inner of walkThrough(expression)) {
    const declaration = inner.kind === 'data' ? inner.data : inner.kind === 'state' ? inner.state : undefined;
    if (declaration?.type.personal) return { span: declaration.nameSpan, label: 'declared personal here' };
  }
  return undefined;
}
