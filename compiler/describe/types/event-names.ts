import { everyText } from '../../compile/evaluate/possible-values.ts';
import { parsePattern, type PatternPart } from '../../language/tables/pattern/parse-pattern.ts';
import type { Expression } from '../../language/model/expression.ts';

/** Names of events: texts, between which any text may be. One text is one name. */
export type NameTemplate = readonly string[];

/** Returns the names that the argument of an event may have. Undefined if TypeScript has no type for them. */
export function eventNames(argument: Expression): readonly NameTemplate[] | undefined {
  if (argument.kind !== 'pattern') return everyText(argument)?.map((name) => [name]);
  if (argument.ignoreCase) return undefined;
  const part = parsePattern(argument.pattern);
  return joined((part.form === 'choice' ? part.parts : [part]).map(templatesOf));
}

/** Returns the names that one alternative of a pattern matches. */
function templatesOf(part: PatternPart): readonly NameTemplate[] | undefined {
  const parts = part.form === 'sequence' ? part.parts : [part];
  const [isFromStart, isToEnd] = [isAnchor(parts[0], '^'), isAnchor(parts.at(-1), '$')];
  const texts = textsOf({ form: 'sequence', parts: parts.slice(isFromStart ? 1 : 0, isToEnd ? -1 : undefined) });
  return texts?.map((text) => [...(isFromStart ? [] : ['']), text, ...(isToEnd ? [] : [''])]);
}

function isAnchor(part: PatternPart | undefined, written: string): boolean {
  return part?.form === 'anchor' && part.written === written;
}

/** Returns all texts that a part matches. Undefined if there are too many, or if they depend on the text around it. */
function textsOf(part: PatternPart): readonly string[] | undefined {
  switch (part.form) {
    case 'set':
      return /^(?:[^.[\\]|\\[^\w\s])$/.test(part.written) ? [part.written.at(-1)!] : undefined;
    case 'sequence':
      return part.parts.reduce<readonly string[] | undefined>((before, next) => product(before, textsOf(next)), ['']);
    case 'choice':
      return joined(part.parts.map(textsOf));
    case 'repeat': {
      const texts = part.least === 0 && part.most === 1 ? textsOf(part.body) : undefined;
      return texts && ['', ...texts];
    }
    default:
      return undefined;
  }
}

function product(before: readonly string[] | undefined, after: readonly string[] | undefined) {
  if (!before || !after || before.length * after.length > most) return undefined;
  return before.flatMap((start) => after.map((end) => start + end));
}

function joined<T>(lists: readonly (readonly T[] | undefined)[]): readonly T[] | undefined {
  const all = lists.flatMap((list) => list ?? []);
  return lists.includes(undefined) || all.length > most ? undefined : all;
}

const most = 100;
