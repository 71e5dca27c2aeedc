import type { Value } from '../../../runtime/tables/tables.ts';
import { decodeValue } from '../../language/tables/decoders.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { builtIns } from '../../language/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { unnamedHost } from '../situation/usual-host.ts';
import type { Input } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import { storedValue, storedText } from '../situation/state-changes.ts';
import type { World } from '../model/world.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { InputAtoms } from './atoms-of-path.ts';
import { findAddress, type AddressPage, type FoundAddress } from './find-address.ts';
import { staticArguments, nameOfRead, pageAt, pagePartOf, valueInPage } from '../situation/page-of.ts';
import { conflictOf, type Conflict, type InputValues } from './settled-inputs.ts';
import { fits } from './value-of-input.ts';

/**
 * Finds common values for inputs that read the same thing: the parts of the page's address, the referrer, campaigns, and a
 * place in the page that is read with several types. Replaces their values; an address replaces all its parts. Returns what
 * it found none for.
 */
export function settleShared(
  model: Model,
  program: Program,
  world: World,
  all: readonly InputAtoms[],
  values: InputValues,
): Conflict | undefined {
  const { parameters } = program.project.redaction;
  let before: string | undefined;
  for (const group of addressesIn(all)) {
    const result = addressFor(model, group, { ...pageOfWorld(world, program), before, parameters });
    if (result.kind === 'conflict') return result;
    before = result.url;
    for (const { input } of group) values.delete(input.key);
    setPage(values, 'url', result.url, group[0].input);
  }
  for (const [key, group] of groupsOf(all)) {
    if (key.startsWith('referrer')) {
      const referrer = group
        .map(({ input }) => String(values.get(input.key)?.value ?? ''))
        .find((text) =>
          group.every((one) => fits(valueInPage(one.input, pageAt('https://a.example', text, parameters)), one)),
        );
      if (referrer === undefined) return conflictOf(group);
      for (const { input } of group) values.delete(input.key);
      setPage(values, 'referrer', referrer, group[0].input);
    } else if (key.startsWith('campaigns')) {
      const recent = recentCampaigns(group, values);
      if (!recent) return conflictOf(group);
      for (const { input } of group) values.set(input.key, { input, value: campaignsIn(recent, input) });
    } else if (group.length > 1) {
      const impossible = withoutText(group);
      if (impossible) return impossible;
      const found = group.map(({ input }) => rawOf(input, values.get(input.key)?.value));
      const raw = [...found, ...found.flatMap(fractionsBeside)].find((value) =>
        group.every((one) => fits(valueFrom(value, one.input), one)),
      );
      if (raw === undefined && !group.every((one) => fits(undefined, one))) return conflictOf(group);
      for (const { input } of group) values.set(input.key, { input, value: valueFrom(raw, input) });
    }
  }
  return nestedConflict(all, values);
}

/** The types whose values in a page are texts, too. */
const readAsText: ReadonlySet<string> = new Set([
  'country',
  'locale',
  'region',
  'number',
  'integer',
  'duration',
  'size',
  'boolean',
]);

/** Returns a contradiction: a place in the page has a value of some type, but no text. */
function withoutText(group: readonly InputAtoms[]): Conflict | undefined {
  const ofPage = group.filter(({ input }) => input.expression.kind === 'source');
  const text = ofPage.find((one) => one.input.type.name === 'text' && isPresent(one) === false);
  const other = ofPage.find((one) => readAsText.has(one.input.type.name) && isPresent(one));
  return text && other && { kind: 'conflict', variables: [...text.variables, ...other.variables] };
}

/** Whether an input must be present. Undefined if it may be missing. */
function isPresent({ atoms, options }: InputAtoms): boolean | undefined {
  return options ? options.length > 0 : atoms.find(([atom]) => atom.kind === 'exists')?.[1];
}

/** Returns what is stored or in the page where an input has a value. */
function rawOf({ expression }: Input, value: Value): Value {
  return expression.kind === 'state' && value !== undefined ? storedText(expression.state, value) : value;
}

/** Returns the value of an input from what is stored or in the page. */
function valueFrom(raw: Value, { expression, type }: Input): Value {
  if (expression.kind !== 'state') return decodeValue(raw, type);
  return raw === undefined ? undefined : storedValue(expression.state, raw);
}

/** Returns a conflict between a value that is no record and a value inside it. */
function nestedConflict(all: readonly InputAtoms[], values: InputValues): Conflict | undefined {
  const present = all.flatMap((one) => {
    const { expression, moment, parts } = one.input;
    const name = parts.length === 0 && expression.kind === 'source' ? staticArguments(expression)[0] : undefined;
    if (expression.kind !== 'source' || typeof name !== 'string') return [];
    const value = values.get(one.input.key)?.value;
    const area = `${expression.source.name} ${moment}`;
    return value === undefined ? [] : { one, value, area, steps: expression.source.place.steps(name) };
  });
  const isInside = (steps: readonly unknown[], outer: readonly unknown[]) =>
    steps.length > outer.length && outer.every((step, at) => step === steps[at]);
  for (const outer of present.filter(({ value }) => typeof value !== 'object')) {
    const inner = present.find(({ area, steps }) => area === outer.area && isInside(steps, outer.steps));
    if (inner) return conflictOf([outer.one, inner.one]);
  }
  return undefined;
}

/** Returns recent campaigns, the latest of which is the current one, for which the atoms of both values are true. */
function recentCampaigns(group: readonly InputAtoms[], values: InputValues): readonly Value[] | undefined {
  const keyOf = (name: string) => group.find(({ input }) => nameOfRead(input.expression) === name)?.input.key;
  const valueOf = (name: string) => values.get(keyOf(name) ?? '')?.value;
  const [recent, current] = [(valueOf('campaign.recent') ?? []) as readonly Value[], valueOf('campaign.current')];
  const withCurrent = [[...recent, current], [...recent.slice(0, -1), current], recent];
  const candidates = current === undefined ? [[], recent] : withCurrent;
  return candidates.find((list) => group.every((one) => fits(campaignsIn(list, one.input), one)));
}

function campaignsIn(recent: readonly Value[], { expression }: Input): Value {
  return nameOfRead(expression) === 'campaign.current' ? recent.at(-1) : (recent as Value);
}

/** The addresses that were found in a model. Most conditions of many rules are about a few pages. */
const addressesOf = memoize<Model, Map<string, FoundAddress>>(() => new Map());

function addressFor(model: Model, group: readonly InputAtoms[], page: AddressPage): FoundAddress {
  const found = addressesOf(model);
  const wanted = group.map(({ variables, atoms, options }) => [variables, atoms.map(([, truth]) => truth), options]);
  const key = JSON.stringify([page.host, page.before, page.variables, wanted]);
  const known = found.get(key);
  if (known) return known;
  const address = findAddress(group, page);
  found.set(key, address);
  return address;
}

/** A number that is not whole is missing as an integer. */
function fractionsBeside(value: Value): readonly number[] {
  return typeof value === 'number' ? [value + 0.5, value - 0.5] : [];
}

/** Sets a built-in value of the page at the moment of an input. */
function setPage(values: InputValues, name: 'url' | 'referrer', value: string, like: Input): void {
  const key = `${name} ${like.moment}`;
  const expression = {
    kind: 'builtIn',
    builtIn: builtIns.get(name)!,
    arguments: [],
    type: { name: 'text' },
    start: 0,
    end: 0,
  } as const;
  values.set(key, { input: { key, expression, type: expression.type, moment: like.moment, parts: [] }, value });
}

/**
 * Groups the inputs that read the address by moment, the earliest first: the address may change in an open page. What never
 * changes, such as the host, belongs to all of them.
 */
function addressesIn(all: readonly InputAtoms[]): readonly (readonly InputAtoms[])[] {
  const reading = all.filter(({ input }) => input.parts.length === 0 && pagePartOf(input) === 'address');
  const stable = reading.filter(({ input }) => isStable(input));
  const changing = reading.filter((one) => !stable.includes(one));
  const moments = [...new Set(changing.map(({ input }) => input.moment))].toSorted((a, b) => rankOf(a) - rankOf(b));
  const groups = moments.map((moment) => [...changing.filter(({ input }) => input.moment === moment), ...stable]);
  return groups.length > 0 || reading.length === 0 ? groups : [reading];
}

function isStable({ expression }: Input): boolean {
  return expression.kind === 'builtIn' && expression.builtIn.stable === true;
}

/** Returns numbers in the order of moments. */
function rankOf(moment: Input['moment']): number {
  switch (moment) {
    case 'page':
      return -2;
    case 'event':
      return -1;
    case 'start':
      return 1;
    default:
      return 1 / (1 + Number(moment.slice('between '.length)));
  }
}

/** The built-in values that read the same campaigns. */
const campaigns: ReadonlySet<string> = new Set(['campaign.recent', 'campaign.current']);

/** Groups the other inputs that read one thing at one moment. */
function groupsOf(all: readonly InputAtoms[]): ReadonlyMap<string, readonly InputAtoms[]> {
  const groups = new Map<string, InputAtoms[]>();
  for (const one of all) {
    const { expression, moment, parts } = one.input;
    const part = pagePartOf(one.input);
    if (parts.length > 0 || part === 'address') continue;
    const place = part ?? (campaigns.has(nameOfRead(expression) ?? '') ? 'campaigns' : placeOf(expression));
    if (place === undefined) continue;
    const key = `${place} ${moment}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/** Returns what is read, without the type. Undefined if nothing else reads it. */
function placeOf(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'source':
      return JSON.stringify([nameOfRead(expression), staticArguments(expression)]);
    case 'state': {
      const { key } = expression.state;
      return key && JSON.stringify([key.source.name, key.arguments.map(staticValue)]);
    }
    case 'answer':
      return `answer ${expression.call.source.path} ${expression.call.id}.${expression.name}`;
    case 'field':
      return `field ${expression.path.join('.')}`;
    default:
      return undefined;
  }
}

function pageOfWorld({ host, namedHosts, placeVariables }: World, program: Program) {
  return { host, namedHosts, usualHost: unnamedHost(program), variables: placeVariables };
}
