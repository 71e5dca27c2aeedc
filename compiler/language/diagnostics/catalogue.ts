import type { Span } from '../source/source.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Kin, Mistake } from './mistake.ts';
import { quoted } from './quoted.ts';
import { syntaxMistakes } from './syntax.ts';
import { nameMistakes } from './names.ts';
import { typeMistakes } from './types.ts';
import { declarationMistakes } from './declarations.ts';
import { moduleMistakes } from './modules.ts';
import { exampleMistakes } from './examples.ts';
import { yamlMistakes } from './yaml.ts';
import { gateMistakes } from './gates.ts';

/** Every mistake that rule files can contain, by its code. Lints define their own messages. */
export const catalogue = {
  ...syntaxMistakes,
  ...yamlMistakes,
  ...nameMistakes,
  ...declarationMistakes,
  ...typeMistakes,
  ...gateMistakes,
  ...exampleMistakes,
  ...moduleMistakes,
};

export type DiagnosticCode = keyof typeof catalogue;
export type ParametersOf<Code extends DiagnosticCode> =
  (typeof catalogue)[Code] extends Mistake<infer Parameters> ? Parameters : never;

/** Returns how a mistake is related to others. Lints have no kin. */
export function kinOf(code: string): Kin {
  return Object.hasOwn(catalogue, code) ? ((catalogue[code as DiagnosticCode] as Mistake<never>).kin ?? {}) : {};
}

/** Creates the diagnostic for a code of the catalogue. */
export function diagnose<Code extends DiagnosticCode>(
  code: Code,
  parameters: ParametersOf<Code>,
  span: Span,
  related?: Diagnostic['related'],
): Diagnostic {
  const mistake = catalogue[code] as unknown as Mistake<ParametersOf<Code>>;
  const { severity, message, fix } = mistake;
  const { name, nearest } = parameters as { readonly name?: string; readonly nearest?: string };
  const shown = shortened(parameters as object) as ParametersOf<Code>;
  const text = withBackticks(message(shown), shown as object);
  const names = { ...(name !== undefined && { name }), ...(nearest !== undefined && { nearest }) };
  return { code, severity, message: text, fix, span, related, ...names };
}

/** Cuts long texts, because a name can be as long as a file. The source excerpt shows the rest. */
function shortened(parameters: object): object {
  const values = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' && value.length > mostCharacters ? `${value.slice(0, mostCharacters - 1)}…` : value,
  ]);
  return Object.fromEntries(values);
}

const mostCharacters = 500;

/** Changes the quotes around values that contain quotes. */
function withBackticks(message: string, parameters: object): string {
  const values = Object.values(parameters).filter((value) => typeof value === 'string' && value.includes('"'));
  return values.reduce((text: string, value: string) => text.replaceAll(`"${value}"`, () => quoted(value)), message);
}
