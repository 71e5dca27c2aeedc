import {
  RefusedSelector,
  type AttributeTest,
  type Complex,
  type Compound,
  type Pseudo,
  type Step,
} from './selector.ts';

const known = new Map<string, readonly Complex[]>();

/** Reads a selector; throws `RefusedSelector` for what it does not know, such as `:nth-child(2)` or `::before`. */
export function parseSelector(text: string): readonly Complex[] {
  const before = known.get(text);
  if (before) return before;
  const reader = createReader(text);
  const selectors = readList(reader);
  if (reader.rest() !== '') reader.refuse(reader.rest());
  known.set(text, selectors);
  return selectors;
}

type Reader = ReturnType<typeof createReader>;

function createReader(text: string) {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = at;
    const found = sticky.exec(text) ?? undefined;
    if (found) at = sticky.lastIndex;
    return found;
  };
  return {
    take,
    at: () => at,
    rest: () => text.slice(at),
    refuse(part: string): never {
      throw new RefusedSelector(text, part);
    },
  };
}

function readList(reader: Reader): Complex[] {
  const list: Complex[] = [];
  do list.push(readComplex(reader));
  while (reader.take(/\s*,/));
  return list;
}

function readComplex(reader: Reader): Complex {
  reader.take(/\s*/);
  const steps: Step[] = [readStep(reader, ' ')];
  for (;;) {
    const found = reader.take(/\s*([>+~])\s*|\s+(?![,)]|$)/);
    if (!found) break;
    steps.push(readStep(reader, (found[1] ?? ' ') as Step['combinator']));
  }
  reader.take(/\s*/);
  return steps;
}

function readStep(reader: Reader, combinator: Step['combinator']): Step {
  return { combinator, compound: readCompound(reader), end: reader.at() };
}

const word = /-?(?:[_a-zA-Z\u0080-\uffff]|\\.)(?:[\w\u0080-\uffff-]|\\.)*/;

function readCompound(reader: Reader): Compound {
  const tag = reader.take(new RegExp(`\\*|${word.source}`))?.[0];
  const attributes: AttributeTest[] = [];
  const pseudos: Pseudo[] = [];
  for (;;) {
    const mark = reader.take(/[#.[]|::?/)?.[0];
    if (!mark) break;
    if (mark === '[') attributes.push(readAttribute(reader));
    else if (mark.startsWith(':')) pseudos.push(readPseudo(reader, mark));
    else attributes.push(readShort(reader, mark));
  }
  if (tag === undefined && attributes.length === 0 && pseudos.length === 0) reader.refuse(reader.rest());
  return { ...(tag && tag !== '*' && { tag: unescape(tag).toLowerCase() }), attributes, pseudos };
}

function readShort(reader: Reader, mark: string): AttributeTest {
  const value = reader.take(/(?:[\w\u0080-\uffff-]|\\.)+/)?.[0] ?? reader.refuse(mark + reader.rest());
  const [name, operator] = mark === '#' ? (['id', '='] as const) : (['class', '~='] as const);
  return { name, operator, value: unescape(value), ignoreCase: false };
}

/** Attributes whose values HTML compares so: https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors */
const withoutCase: ReadonlySet<string> = new Set(
  `accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir direction
  disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize noshade nowrap
  readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink`.split(/\s+/),
);

function readAttribute(reader: Reader): AttributeTest {
  const name = reader.take(new RegExp(`\\s*(${word.source})\\s*`))?.[1] ?? reader.refuse(`[${reader.rest()}`);
  const operator = reader.take(/[~|^$*]?=/)?.[0] as AttributeTest['operator'];
  const quoted =
    operator && reader.take(/\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|((?:[\w\u0080-\uffff-]|\\.)+))\s*/);
  const ignoreCase = Boolean(operator && reader.take(/[iI]\s*/)) || withoutCase.has(unescape(name).toLowerCase());
  if (operator && !quoted) reader.refuse(`[${name}${operator}${reader.rest()}`);
  if (!reader.take(/\]/)) reader.refuse(`[${name}${reader.rest()}`);
  const value = quoted ? (quoted[1] ?? quoted[2] ?? quoted[3]) : '';
  return { name: unescape(name).toLowerCase(), operator, value: unescape(value), ignoreCase };
}

const plain = ['disabled', 'enabled', 'checked', 'first-child', 'last-child', 'only-child', 'empty'] as const;

function readPseudo(reader: Reader, mark: string): Pseudo {
  const name = reader.take(/[\w-]+/)?.[0].toLowerCase() ?? '';
  const simple = plain.find((other) => other === name);
  if (mark === ':' && simple) return { name: simple };
  const isKnown = mark === ':' && ['not', 'is', 'where'].includes(name) && reader.take(/\(/);
  if (!isKnown) reader.refuse(mark + name);
  const selectors = readList(reader);
  if (!reader.take(/\)/)) reader.refuse(`${mark}${name}(`);
  return { name: name === 'not' ? 'not' : 'is', selectors };
}

function unescape(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
