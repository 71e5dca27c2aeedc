import { plainText } from '../../contract/report/text.ts';
import type { BuiltInTable } from '../../../runtime/tables/tables.ts';
import type { ItemKind, ReportItem, ReportSource } from '../../contract/report/item.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { projectCookies } from '../../compile/evaluate/stored-by-script.ts';
import { labelOf } from '../../compile/infer/labels/label-of.ts';
import { typeAt } from '../../compile/infer/labels/type-at.ts';
import { functions } from '../../language/tables/tables.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { describeLabel, withoutKinds, type Label } from '../../language/model/label.ts';
import type { Declared, Program, Rule, State } from '../../language/model/program.ts';
import { children } from '../../compile/traverse/walk.ts';
import { referenceOf } from '../../compile/traverse/references-of.ts';
import { describerOf } from '../sentences/describer.ts';
import { itemIdOf } from '../sentences/item-id.ts';
import { cleans } from '../sentences/word-of.ts';

/** Collects the values that other values are made of, each once. */
export interface ItemsBook {
  /** Returns the items of which a value consists, and those that decide which value it is. */
  sourcesOf(expression: Expression): readonly ReportSource[];
  /** Returns all items: those that were asked for, and what they are made of. */
  finish(): readonly ReportItem[];
}

/** Creates the book of a program. What the rules store in a state is what the state is made of. */
export function createItemsBook(program: Program, rules: readonly Rule[]): ItemsBook {
  const describer = describerOf(program);
  const { names } = describer;
  const positions = new Map<string, number>();
  const pending: { readonly item: ReportItem; readonly values: readonly Part[] }[] = [];
  const stored = storedIn(rules);

  /** Returns the position of an item. What it is made of is found later, because states may refer to each other. */
  function positionOf(id: string, part: Part): number {
    const known = positions.get(id);
    if (known !== undefined) return known;
    positions.set(id, pending.length);
    const label = labelOfPart(part);
    const title = plainText(describer.noun(expressionOf(part))).replace(/^the (?:value "(.*)"$)?/, '$1');
    const { kind, text, cookie, values } = originOf(part, stored, names);
    const item: ReportItem = {
      id,
      title: title.charAt(0).toUpperCase() + title.slice(1),
      kind,
      ...(text !== undefined && { text }),
      ...(cookie !== undefined && { cookie }),
      ...(label && { personal: describeLabel(label) }),
    };
    pending.push({ item, values });
    return pending.length - 1;
  }

  function sourcesOf(parts: readonly Part[]): readonly ReportSource[] {
    const found = new Map<string, ReportSource>();
    const seen = new Map<Declared, Set<string>>();
    const visit = (part: Part, before: Way): void => {
      const { of, path } = part;
      if (of.kind === 'member' && !of.declassified) {
        return visit({ of: of.of, path: [of.name, ...path] }, before);
      }
      const way = passing(part, before);
      const id = itemIdOf(expressionOf(part), names);
      if (id !== undefined) {
        const source = sourceAt(positionOf(id, part), labelOfPart(part) !== undefined, way);
        found.set(JSON.stringify(source), source);
      }
      // The arguments of what reads the event or page say where it reads.
      if (id !== undefined && of.kind !== 'call') return;
      const declaration = referenceOf(of);
      if (declaration && isNew(seen, declaration.declaration, JSON.stringify([path, way]))) {
        const next = isTest(of) ? { ...way, decides: true } : way;
        for (const value of declaration.values) visit({ of: value, path }, next);
      }
      for (const [child, decides] of partsOf(part)) visit(child, decides ? { ...way, decides: true } : way);
    };
    for (const part of parts) visit(part, { cleaned: [], isHashed: false, exceptions: [], decides: false });
    // An item of which the value consists need not be listed again as one that decides.
    const whole = new Set([...found.values()].filter(({ decides }) => !decides).map(({ item }) => item));
    return [...found.values()].filter(({ item, decides }) => !decides || !whole.has(item));
  }

  return {
    sourcesOf: (expression) => sourcesOf([{ of: expression, path: [] }]),
    finish() {
      const items: ReportItem[] = [];
      // The list grows while it is read.
      for (const { item, values } of pending) {
        const position = items.length;
        const from = sourcesOf(values).filter((source) => source.item !== position);
        items.push(from.length === 0 ? item : { ...item, from });
      }
      return withDifferentTitles(items);
    },
  };
}

/** An expression, and the names of the fields that are read from it. */
interface Part {
  readonly of: Expression;
  readonly path: readonly string[];
}

/** Returns the fields of a part as an expression. */
function expressionOf({ of, path }: Part): Expression {
  return path.reduce<Expression>((owner, name) => {
    const { start, end } = of;
    return { kind: 'member', of: owner, name, decode: false, type: typeAt(owner.type, [name]), start, end };
  }, of);
}

/** Returns the label of a part as it is declared, also where `declassify` lets it pass. */
function labelOfPart({ of, path }: Part): Label | undefined {
  return labelOf(typeAt((of.declassified ?? of).type, path));
}

/** What happens between a value and what it is made of, from the value on. */
interface Way {
  /** The functions that remove kinds of personal data, or leave only an id. */
  readonly cleaned: readonly string[];
  /** Whether one of them leaves only an id. */
  readonly isHashed: boolean;
  readonly exceptions: readonly string[];
  readonly decides: boolean;
  /** Whether something on the way has no label, since the last exception. */
  readonly isUnlabelled?: true | undefined;
  /** Whether functions removed what an exception would have let pass. */
  readonly isRemoved?: true;
}

/** Adds an expression to a way. The types say what is left of labels. Above an exception, only its functions do. */
function passing(part: Part, before: Way): Way {
  const { of, path } = part;
  const way = of.declassified ? withException(before, of.declassified.reason, labelOfPart(part)) : before;
  const isCleaning = of.kind === 'call' && cleans(of.function);
  const isLabelled = of.kind === 'record' || labelOf(typeAt((of.declassified ?? of).type, path)) !== undefined;
  return {
    ...way,
    ...(isCleaning && {
      cleaned: [...way.cleaned, of.function.name],
      isHashed: way.isHashed || of.function.identifies === true,
    }),
    ...(!isLabelled && { isUnlabelled: true as const }),
  };
}

/** Adds an exception for a label, unless the functions above it remove what it lets pass. */
function withException(way: Way, reason: string, label: Label | undefined): Way {
  if (!label) return way;
  if (!leftBy(way.cleaned, label)) return { ...way, isRemoved: true };
  return { ...way, isUnlabelled: undefined, exceptions: [...way.exceptions, reason] };
}

/** Returns what is left of a label after functions. */
function leftBy(cleaned: readonly string[], label: Label): Label | undefined {
  return withoutKinds(
    label,
    cleaned.flatMap((name) => functions.get(name)?.removes ?? []),
  );
}

function sourceAt(item: number, isLabelled: boolean, way: Way): ReportSource {
  const { cleaned, isHashed, exceptions, decides, isUnlabelled, isRemoved } = way;
  if (decides) return { item, decides: true };
  const removed = isRemoved || (isLabelled && isUnlabelled);
  return {
    item,
    ...(cleaned.length > 0 && { cleaned }),
    ...(isHashed && { hashed: true as const }),
    ...(exceptions.length > 0 && !removed && { exceptions }),
    ...(removed && { removed: true as const }),
  };
}

function isNew(seen: Map<Declared, Set<string>>, declaration: Declared, key: string): boolean {
  const keys = seen.get(declaration) ?? new Set();
  seen.set(declaration, keys);
  if (keys.has(key)) return false;
  keys.add(key);
  return true;
}

/** Adds the id to titles that several items have: shortened, unless that would not tell them apart. */
function withDifferentTitles(items: readonly ReportItem[]): readonly ReportItem[] {
  const nameShortly = ({ title, id }: ReportItem) => `${title} (${shortened(id)})`;
  const titles = countEach(items.map(({ title }) => title));
  const shortTitles = countEach(items.map(nameShortly));
  return items.map((item) => {
    if (titles.get(item.title) === 1) return item;
    const short = nameShortly(item);
    return { ...item, title: shortTitles.get(short) === 1 ? short : `${item.title} (${item.id})` };
  });
}

function countEach(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Shortens the id of a field of several events: `event.value of layer view_item and 4 other events`. */
function shortened(id: string): string {
  const [, field, events = ''] = /^(event\.\S+ of )(.*)$/.exec(id) ?? [];
  const [first, ...others] = events.split(', ');
  if (others.length === 0) return id;
  return `${field}${first} and ${others.length === 1 ? 'another event' : `${others.length} other events`}`;
}

/** Whether it is true or false, which other values only depend on. */
function isTest({ kind }: Expression): boolean {
  return kind === 'condition' || kind === 'page';
}

/** Returns what an expression is made of, and whether each part only decides about the result. */
function partsOf({ of, path }: Part): readonly (readonly [part: Part, decides: boolean])[] {
  const at = (part: Expression): Part => ({ of: part, path: hasFields(part) ? path : [] });
  switch (of.kind) {
    case 'choice':
      return [
        ...of.cases.flatMap(({ when, value }) => [[at(when), true] as const, [at(value), false] as const]),
        ...(of.otherwise ? [[at(of.otherwise), false] as const] : []),
      ];
    case 'loop':
      return [
        [{ of: of.list, path: [] }, false],
        ...(of.when ? [[at(of.when), true] as const] : []),
        [at(of.value), false],
      ];
    case 'record': {
      const [name, ...rest] = path;
      return of.fields.flatMap((field) => {
        if (name === undefined) return [[at(field.value), false] as const];
        return field.name === name ? [[{ of: field.value, path: rest }, false] as const] : [];
      });
    }
    case 'member':
      return [[{ of: of.of, path: [of.name, ...path] }, false]];
    default: {
      const decides = of.kind === 'lookup' || of.type.name === 'boolean';
      return children(of).map((part) => [at(part), decides]);
    }
  }
}

/** Whether a value is a record, or a list of values that may be records. */
function hasFields({ type: { name } }: Expression): boolean {
  return name === 'record' || name === 'list' || name === 'unknown';
}

/** Returns the values that rules store in each state. */
function storedIn(rules: readonly Rule[]): ReadonlyMap<State, readonly Expression[]> {
  const stored = new Map<State, Expression[]>();
  for (const { actions } of rules) {
    for (const action of actions) {
      if (action.kind !== 'state' || !action.value || action.operation === 'remove') continue;
      const values = stored.get(action.state);
      if (values) values.push(action.value);
      else stored.set(action.state, [action.value]);
    }
  }
  return stored;
}

interface Origin {
  readonly kind: ItemKind;
  readonly text?: string;
  readonly cookie?: string;
  readonly values: readonly Part[];
}

function originOf(
  { of, path }: Part,
  stored: ReadonlyMap<State, readonly Expression[]>,
  names: ReadonlyMap<Declared, string>,
): Origin {
  const at = (values: readonly Expression[]) => values.map((value): Part => ({ of: value, path }));
  switch (of.kind) {
    case 'data': {
      const { value, each } = of.data;
      const fallback = each ? [{ of: each, path: [] }] : [];
      if (value.kind !== 'source' && value.kind !== 'builtIn') {
        return { kind: 'value', values: [...at([value]), ...fallback] };
      }
      const text = itemIdOf(expressionOf({ of: value, path }), names);
      return { ...originOf({ of: value, path }, stored, names), text, values: fallback };
    }
    case 'state': {
      const { state } = of;
      const { key, keep, initial } = state;
      const values = at([...(stored.get(state) ?? []), ...(initial ? [initial] : [])]);
      return { kind: key?.source.name === 'cookie' ? 'cookie' : keep === 'page' && !key ? 'value' : 'storage', values };
    }
    case 'field':
      return { kind: 'event', values: [] };
    case 'answer':
      return { kind: 'response', values: [] };
    case 'source':
      return { kind: kinds[of.source.name] ?? 'page', ...cookieOfSource(of), values: [] };
    case 'builtIn': {
      const cookie = cookieOfBuiltIn(of.builtIn);
      return cookie === undefined ? { kind: 'browser', values: [] } : { kind: 'cookie', cookie, values: [] };
    }
    case 'call':
      return { kind: of.function.event ? 'event' : 'page', values: [] };
    case 'member':
      return originOf({ of: of.of, path: [of.name, ...path] }, stored, names);
    default:
      return { kind: 'value', values: [] };
  }
}

function cookieOfSource({ source, arguments: [name] }: ExpressionOf<'source'>): Pick<Origin, 'cookie'> {
  const known = source.name === 'cookie' && name ? staticValue(name) : undefined;
  return typeof known === 'string' ? { cookie: known } : {};
}

/** Returns the cookie of the project that holds visits or campaigns, if a built-in value is read from it. */
function cookieOfBuiltIn({ export: { needs = [] } }: BuiltInTable): string | undefined {
  return needs.flatMap((service) => projectCookies[service as keyof typeof projectCookies] ?? [])[0];
}

/** What sources read, if not the page itself. */
const kinds: Readonly<Record<string, ItemKind>> = {
  cookie: 'cookie',
  local: 'storage',
  session: 'storage',
  query: 'browser',
  segment: 'browser',
};
