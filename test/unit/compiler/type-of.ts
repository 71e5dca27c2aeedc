import { compileText } from '../../support/compile-text.ts';
import { describeType } from '../../../compiler/language/model/type.ts';

/** Returns the type that the compiler infers for an expression, or the codes of its mistakes. */
export function typeOf(expression: string, declarations = ''): string {
  const { program, diagnostics } = compileText(
    `${declarations}\nrule sample { on start do log("sample", ${expression}) }`,
  );
  if (diagnostics.length > 0) return diagnostics.map(({ code }) => code).join(', ');
  const [action] = program.rules.find(({ id }) => id === 'sample')!.actions;
  return action.kind === 'call' ? describeType(action.arguments[1].type) : 'no value';
}
