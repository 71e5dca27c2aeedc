/**
 * The data of a report in its page, in fewer bytes than as JSON. Compression finds a repetition only within 32 kB, so what
 * repeats is written once:
 *
 * - An object is a list that begins with a negative number, `-2` minus the position of its property names in `shapes`. A
 *   list that begins with a negative number itself has `-1` before it.
 * - A text that occurs earlier is a reference. The earlier texts are those of the text document, and then the long texts of
 *   the data in order. `=` is the text after the last one that was referred to. `=3` is three texts after that one, and
 *   `=0k7` the text at a position, both in base 36. With `=,` instead of `=`, the text is a list, joined by commas. A text
 *   that begins with `=` has another `=` before it.
 */
export interface CompactData {
  /** The property names of objects, each combination once. */
  readonly shapes: readonly (readonly string[])[];
  readonly root: unknown;
}

/** A reference costs as much as a shorter text. */
const shortest = 4;

/** A text of the data from this length on can be referred to: each one makes positions longer. */
const long = 12;

/** References to the following texts have one digit. */
const base = 36;

/** Returns plain data without repetitions. `texts`: those of the text document. Undefined properties are left out. */
export function compactData(data: unknown, texts: readonly string[]): CompactData {
  // Browsers read these characters of the document as others, so such a text is not referred to.
  const known = texts.map((text) => (/[\r\0]/.test(text) ? '' : text));
  const positions = new Map(known.map((text, at) => [text, at] as const).toReversed());
  const shapes: (readonly string[])[] = [];
  const numbers = new Map<string, number>();
  let next = 0;
  const root = compact(data);
  return { shapes, root };

  function compact(value: unknown): unknown {
    if (typeof value === 'string') return compactText(value);
    if (typeof value !== 'object' || value === null) return value;
    return Array.isArray(value) ? compactList(value) : compactObject(value);
  }

  function compactText(text: string): string {
    const reference = text.length < shortest ? undefined : refer(text);
    if (reference !== undefined) return `=${reference}`;
    if (text.length >= long) positions.set(text, known.push(text) - 1);
    return text.startsWith('=') ? `=${text}` : text;
  }

  function compactList(list: readonly unknown[]): unknown {
    const isJoined = list.length > 1 && list.every((item) => typeof item === 'string' && !item.includes(separator));
    const reference = isJoined ? refer(list.join(separator)) : undefined;
    if (reference !== undefined) return `=,${reference}`;
    const compacted = list.map(compact);
    return typeof list[0] === 'number' && list[0] < 0 ? [-1, ...compacted] : compacted;
  }

  function compactObject(object: object): unknown {
    const entries = Object.entries(object).filter(([, value]) => value !== undefined);
    const names = entries.map(([name]) => name);
    const key = JSON.stringify(names);
    const shape = numbers.get(key) ?? shapes.push(names) - 1;
    numbers.set(key, shape);
    return [-2 - shape, ...entries.map(([, value]) => compact(value))];
  }

  /** Returns where a text is, without the sign of a reference. Undefined if it is new. */
  function refer(text: string): string | undefined {
    const first = positions.get(text);
    if (first === undefined) return undefined;
    const steps = known.slice(next, next + base).indexOf(text);
    const at = steps === -1 ? first : next + steps;
    next = at + 1;
    if (steps === -1) return at.toString(base).padStart(2, '0');
    return steps === 0 ? '' : steps.toString(base);
  }
}

/** Returns the data that `compactData` was given. */
export function expandData({ shapes, root }: CompactData, texts: readonly string[]): unknown {
  const known = [...texts];
  let next = 0;
  return expand(root);

  function expand(value: unknown): unknown {
    if (typeof value === 'string') return expandText(value);
    if (!Array.isArray(value)) return value;
    const [first, ...others] = value as readonly unknown[];
    if (typeof first !== 'number' || first >= 0) return value.map(expand);
    const values = others.map(expand);
    return first === -1 ? values : Object.fromEntries(shapes[-2 - first].map((name, at) => [name, values[at]]));
  }

  function expandText(text: string): string | readonly string[] {
    if (!text.startsWith('=') || text.startsWith('==')) {
      const literal = text.replace(/^=/, '');
      if (literal.length >= long) known.push(literal);
      return literal;
    }
    return text[1] === ',' ? resolve(text.slice(2)).split(separator) : resolve(text.slice(1));
  }

  function resolve(reference: string): string {
    const number = Number.parseInt(reference || '0', base);
    const at = reference.length < 2 ? next + number : number;
    next = at + 1;
    return known[at];
  }
}

const separator = ', ';
