import type { BuiltInTable } from '../../../../runtime/tables.ts';
import type { ItemKind, ReportItem, ReportSource } from '../../../../report/data/item.ts';
import { labelOf } from '../../../infer/labels/label-of.ts';
import type { Expression } from '../../../model/expression.ts';
import { describeLabel } from '../../../model/label.ts';
import type { Program, Rule, State } from '../../../model/program.ts';
import { children } from '../../../traverse/children.ts';
import { referenceOf } from '../../../traverse/reference-of.ts';
import { describerOf } from '../sentences/describer.ts';
import { itemIdOf } from '../sentences/item-id.ts';
import { plainText } from '../sentences/text.ts';

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
  const positions = new Map<string, number>();
  const pending: { readonly item: ReportItem; readonly values: readonly Expression[] }[] = [];
  const stored = storedIn(rules);

  /** Returns the position of an item. What it is made of is found later, because states may refer to each other. */
  function positionOf(id: string, expression: Expression): number {
    const known = positions.get(id);
    if (known !== undefined) return known;
    positions.set(id, pending.length);
    const label = labelOf(expression.type);
    const title = plainText(describer.noun(expression)).replace(/^the (?:value "(.*)"$)?/, '$1');
    const { kind, text, values } = originOf(expression, stored);
    const item: ReportItem = {
      id,
      title: title.charAt(0).toUpperCase() + title.slice(1),
      kind,
      ...(text !== undefined && { text }),
      ...(label && { personal: describeLabel(label) }),
    };
    pending.push({ item, values });
    return pending.length - 1;
  }

  function sourcesOf(expressions: readonly Expression[]): readonly ReportSource[] {
    const found = new Map<string, ReportSource>();
    const seen = new Set<unknown>();
    const visit = (expression: Expression, way: Way): void => {
      const next = { ...way, cleaned: [...way.cleaned, ...cleaningsOf(expression)] };
      const id = expression.kind === 'state' ? expression.state.id : itemIdOf(expression);
      if (id !== undefined) {
        const source: ReportSource = {
          item: positionOf(id, expression),
          ...(next.cleaned.length > 0 && { cleaned: next.cleaned }),
          ...(next.decides && { decides: true as const }),
        };
        found.set(JSON.stringify(source), source);
      }
      // The arguments of what reads the event or page say where it reads.
      if (id !== undefined && expression.kind !== 'call') return;
      const key = JSON.stringify(next);
      const declaration = referenceOf(expression);
      if (declaration && !isSeen(seen, declaration.declaration, key)) {
        for (const value of declaration.values) visit(value, isTest(expression) ? { ...next, decides: true } : next);
      }
      for (const [child, decides] of partsOf(expression)) visit(child, decides ? { ...next, decides: true } : next);
    };
    for (const expression of expressions) visit(expression, { cleaned: [], decides: false });
    // An item of which the value consists need not be listed again as one that decides.
    const whole = new Set([...found.values()].filter(({ decides }) => !decides).map(({ item }) => item));
    return [...found.values()].filter(({ item, decides }) => !decides || !whole.has(item));
  }

  return {
    sourcesOf: (expression) => sourcesOf([expression]),
    finish() {
      const items: ReportItem[] = [];
      // The list grows while it is read.
      for (const { item, values } of pending) {
        const position = items.length;
        const from = sourcesOf(values).filter((source) => source.item !== position);
        items.push(from.length === 0 ? item : { ...item, from });
      }
      return items;
    },
  };
}

interface Way {
  readonly cleaned: readonly string[];
  readonly decides: boolean;
}

function isSeen(seen: Set<unknown>, declaration: { readonly id: string }, key: string): boolean {
  const whole = `${declaration.id} ${key}`;
  if (seen.has(whole)) return true;
  seen.add(whole);
  return false;
}

/** Returns what removes personal data in an expression itself. */
function cleaningsOf(expression: Expression): readonly string[] {
  if (expression.declassified) return [`declassify: ${expression.declassified.reason}`];
  if (expression.kind !== 'call') return [];
  const { name, removes, result } = expression.function;
  return removes && result !== 'boolean' ? [name] : [];
}

/** Whether it is true or false, which other values only depend on. */
function isTest({ kind }: Expression): boolean {
  return kind === 'condition' || kind === 'page';
}

/** Returns the parts of an expression, and whether each only decides about the result. */
function partsOf(expression: Expression): readonly (readonly [part: Expression, decides: boolean])[] {
  if (expression.kind === 'choice') {
    const { cases, otherwise } = expression;
    return [
      ...cases.flatMap(({ when, value }) => [[when, true] as const, [value, false] as const]),
      ...(otherwise ? [[otherwise, false] as const] : []),
    ];
  }
  const decides = expression.kind === 'lookup' || expression.type.name === 'boolean';
  return children(expression).map((part) => [part, decides]);
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
  readonly values: readonly Expression[];
}

function originOf(expression: Expression, stored: ReadonlyMap<State, readonly Expression[]>): Origin {
  switch (expression.kind) {
    case 'data': {
      const { value } = expression.data;
      const direct = value.kind === 'source' || value.kind === 'builtIn' ? originOf(value, stored) : undefined;
      const { each } = expression.data;
      return direct
        ? { ...direct, text: itemIdOf(value), values: each ? [each] : [] }
        : { kind: 'value', values: referenceOf(expression)!.values };
    }
    case 'member': {
      const owner = originOf(expression.of, stored);
      return { ...owner, text: owner.text && `${owner.text}.${expression.name}` };
    }
    case 'state': {
      const { state } = expression;
      const values = stored.get(state) ?? [];
      const kind =
        state.key?.source.name === 'cookie' ? 'cookie' : state.keep === 'page' && !state.key ? 'value' : 'storage';
      return { kind, values: state.initial ? [...values, state.initial] : values };
    }
    case 'field':
      return { kind: 'event', values: [] };
    case 'answer':
      return { kind: 'response', values: [] };
    case 'source':
      return { kind: kinds[expression.source.name] ?? 'page', values: [] };
    case 'builtIn':
      return { kind: isStored(expression.builtIn) ? 'cookie' : 'browser', values: [] };
    case 'call':
      return { kind: expression.function.event ? 'event' : 'page', values: [] };
    default:
      return { kind: 'value', values: [] };
  }
}

/** Visits and campaigns are read from the cookies of the project. */
function isStored({ export: { needs = [] } }: BuiltInTable): boolean {
  return needs.includes('visit') || needs.includes('campaigns');
}

/** What sources read, if not the page itself. */
const kinds: Readonly<Record<string, ItemKind>> = {
  cookie: 'cookie',
  local: 'storage',
  session: 'storage',
  query: 'browser',
  segment: 'browser',
};
