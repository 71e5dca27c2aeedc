import { compileText } from '../../support/compile-text.ts';
import { describeType } from '../../../compiler/model/type.ts';

/** The type that the compiler gives an expression, or what is wrong with it: its code. */
export function typeOf(expression: string, declarations = ''): string {
  const { program, diagnostics } = compileText(
    `${declarations}\nrule probe { on start do log("probe", ${expression}) }`,
  );
  if (diagnostics.length > 0) return diagnostics.map(({ code }) => code).join(', ');
  const [action] = program.rules.find(({ id }) => id === 'probe')!.actions;
  return action.kind === 'call' ? describeType(action.arguments[1].type) : 'no value';
}
