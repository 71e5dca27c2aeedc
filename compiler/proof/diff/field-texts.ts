import { declarationNamedBy } from '../../compile/traverse/references-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { CodeSet, DataElement, Declared } from '../../language/model/program.ts';
import { children } from '../../compile/traverse/walk.ts';
import { changedRows } from './changed-rows.ts';
import { otherMeaning } from './fields/field.ts';
import { textOfExpression } from './fields/values.ts';
import { keyOfType, type Keys } from './keys.ts';
import { shortened, type ComparedValue } from './sent.ts';

/** How a field is written in both versions. Undefined if one does not have it. */
export interface FieldTexts {
  readonly was?: string;
  readonly is?: string;
}

/** Returns the texts of a field that differs. If they are equal, they say what of the names in them differs. */
export function fieldTexts(
  was: ComparedValue | undefined,
  is: ComparedValue | undefined,
  keys: Keys,
  written: Keys,
): FieldTexts {
  const texts = { was: was?.text(), is: is?.text() };
  if (!was || !is || texts.was !== texts.is) return texts;
  return sameTexts(texts.was!, was.value, is.value, keys, written);
}

/** Returns texts of two values that are written alike and differ: they say what of the names in them differs. */
export function sameTexts(
  text: string,
  was: Expression,
  is: Expression,
  keys: Keys,
  written: Keys,
): { readonly was: string; readonly is: string } {
  const part = differingPart(was, is, keys, written);
  if (!part) return otherMeaning(text);
  const of = (value: string) => (text === part.name ? '' : `${text} with `) + `${part.name} = ${value}`;
  return { was: of(part.was), is: of(part.is) };
}

/** A name that means something else, and what it means. */
interface Part {
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

/** Returns the innermost name to which two expressions owe their difference. Undefined if there are several. */
function differingPart(was: Expression, is: Expression, keys: Keys, written: Keys): Part | undefined {
  const [old, now] = [declarationNamedBy(was), declarationNamedBy(is)];
  if (old && now && old.id === now.id) {
    const inner = differingPart(old.value, now.value, keys, written);
    const types = [old, now].map((one) => ('type' in one ? `${keyOfType((one as DataElement).type)}, ` : ''));
    return (
      inner ??
      partOf(old.id, shown(old), shown(now)) ??
      partOf(old.id, shortened(types[0] + shown(old)), shortened(types[1] + shown(now)))
    );
  }
  if (was.kind === 'lookup' && is.kind === 'lookup' && was.matrix.id === is.matrix.id) {
    const { added, removed } = changedRows(was.matrix, is.matrix, written);
    const inWords = (rows: readonly string[]) => shortened(rows.join(', ')) || 'nothing';
    if (added.length + removed.length > 0) return partOf(was.matrix.id, inWords(removed), inWords(added));
  }
  for (const set of setsIn(was)) {
    const twin = setsIn(is).find(({ id }) => id === set.id);
    const part = twin && partOf(set.id, shortened(set.codes.join(', ')), shortened(twin.codes.join(', ')));
    if (part) return part;
  }
  const [parts, others] = [children(was), children(is)];
  if (was.kind !== is.kind || parts.length !== others.length) return undefined;
  const differing = parts.flatMap((one, at) =>
    keys.of(one) === keys.of(others[at]) ? [] : [[one, others[at]] as const],
  );
  return differing.length === 1 ? differingPart(...differing[0], keys, written) : undefined;
}

/** Returns the sets that an expression names itself. */
function setsIn(expression: Expression): readonly CodeSet[] {
  if (expression.kind === 'codes') return expression.sets;
  return expression.kind === 'lookup' ? expression.matrix.rows.flatMap(({ sets }) => sets) : [];
}

function partOf(name: string, was: string, is: string): Part | undefined {
  return was === is ? undefined : { name, was, is };
}

/** Returns what a name means as the file has it: a value, and how data is read. */
function shown(one: Declared & { readonly value: Expression }): string {
  const { clean, lower, each } = one as Partial<DataElement>;
  const options = [
    clean && 'clean: true',
    lower && 'lower: true',
    each && `each: ${textOfExpression(each, one.source)}`,
  ];
  const written = options.filter(Boolean).join(', ');
  return shortened(textOfExpression(one.value, one.source) + (written && ` { ${written} }`));
}
