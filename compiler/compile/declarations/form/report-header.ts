import type { Declaration, Node } from '../../../language/syntax/document.ts';
import { headerOf, nounOf, type FormError } from './form-error.ts';

/** Reports a part of the header that is missing or that the kind does not accept. */
export function reportHeader({ linker, source, declaration, kind, error }: FormError, part: string): void {
  const isMissing = error.keyword === 'minimum' || error.keyword === 'required';
  const place = isMissing ? undefined : placesOf(declaration)[part];
  const code = isMissing ? 'missing-part' : 'unexpected-part';
  const isSecond =
    (declaration.names.length > 1 && part === 'names') || (declaration.values.length > 1 && part === 'values');
  const many = isSecond ? `second ${words[part]}` : words[part];
  const needed = { type: 'type, such as text', by: '"by", such as by country' }[part] ?? words[part];
  linker.mistake(code, { kind: nounOf(kind), part: isMissing ? needed : many }, source, place ?? headerOf(declaration));
}

/** The names of the parts of a header in messages. */
const words: Readonly<Record<string, string>> = {
  names: 'name',
  values: 'value',
  type: 'type',
  title: 'title',
  parameters: 'parameters',
  by: '"by"',
  body: 'rows',
  when: '"when"',
};

/** Returns the position of each part of a header; the last one if there are several. */
function placesOf(declaration: Declaration): Readonly<Record<string, Node | undefined>> {
  const { names, values, type, title, by, when } = declaration;
  return {
    names: names.at(-1),
    values: values.at(-1),
    type,
    title,
    parameters: placeOfParameters(declaration),
    by: by[0],
    when,
  };
}

function placeOfParameters({ parameters = [] }: Declaration): Node | undefined {
  return parameters.length > 0 ? { start: parameters[0].start, end: parameters.at(-1)!.end } : undefined;
}
