import { expressionsOfAction, walkThrough, type Expression } from '../core/expression.ts';
import type { Program, Tag } from '../core/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic, Tell } from '../diagnostics/diagnostic.ts';
import { spanText, type Source } from '../source/source.ts';
import { createPersonalTest } from './personal-values.ts';

type PersonalTest = ReturnType<typeof createPersonalTest>;

/** Personal data reaches a third party only through a redactor (PII-05). */
export function checkPersonalData(program: Program, tell: Tell): void {
  const test = createPersonalTest(program);
  for (const tag of program.tags) {
    for (const value of Object.values(tag.options)) tellPersonal(value, tag, tag.source, test, tell);
  }
  for (const { actions, source } of program.rules) {
    for (const action of actions) {
      if (action.kind !== 'vendor') continue;
      for (const value of expressionsOfAction(action)) tellPersonal(value, action.tag, source, test, tell);
    }
  }
}

function tellPersonal(expression: Expression, tag: Tag, source: Source, test: PersonalTest, tell: Tell): void {
  if (tag.vendor.party !== 'third') return;
  if (expression.kind === 'record') {
    for (const { value } of expression.fields) tellPersonal(value, tag, source, test, tell);
  } else if (test.carries(expression)) {
    const span = { source, start: expression.start, end: expression.end };
    const parameters = { what: `"${spanText(span)}"`, to: `a third party (${tag.vendor.title})` };
    tell(diagnose('personal-data', parameters, span, originOf(expression, test)));
  }
}

/** Where the label comes from: the data element or state on the way that carries it. */
function originOf(expression: Expression, { leakOf }: PersonalTest): Diagnostic['related'] {
  for (const inner of walkThrough(expression)) {
    const declaration = inner.kind === 'data' ? inner.data : inner.kind === 'state' ? inner.state : undefined;
    if (declaration?.type.personal) return { span: declaration.nameSpan, label: 'declared personal here' };
    const leak = inner.kind === 'state' ? leakOf(inner.state) : undefined;
    if (!leak) continue;
    const { start, end } = leak.value;
    return { span: { source: leak.source, start, end }, label: `put into "${nameOfState(inner)}" here` };
  }
  return undefined;
}

function nameOfState(expression: Expression): string {
  return expression.kind === 'state' ? expression.state.id : '';
}
