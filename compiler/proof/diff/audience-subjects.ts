import { nameOf } from '../../compile/analysis/value-key.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { DataElement, Declared, Program } from '../../language/model/program.ts';
import { booleanType } from '../../language/model/type.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Choice, Class, Input, Moment, SitePlace, ReadMoment, ReportedConsent } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import { otherRegion } from '../model/classes.ts';
import { firstOf } from '../../language/source/first-of.ts';
import { isRegionCode, namesOfPlaces, namesWithRegions } from '../../language/tables/regions.ts';
import { visitorCountryOf } from '../../compile/analysis/visitor-country.ts';
import type { NamedSet } from './audience-names.ts';
import type { AudiencePart, AudienceProperty } from './cover.ts';
import type { NameOf } from './describe-atom.ts';
import type { Keys } from './keys.ts';
import { nameCountries } from './name-countries.ts';

/** What names the values that a condition depends on. */
export interface Namer {
  /** Returns the name of a value at its moment: that of data which reads it, if there is some. */
  readonly nameOf: NameOf;
  /** Whether that name is a title. */
  readonly isTitled: (input: Input) => boolean;
  readonly sets: readonly NamedSet[];
  /** The name of the data element with the visitor's country, if it is the same one in both versions. */
  readonly visitorCountry?: string;
}

/** The values that a condition depends on. */
interface Readers {
  readonly inputs: readonly Input[];
  /** Says which version reads a value, if both have another one of the same name: `as it was`. */
  readonly wordsOf: (input: Input) => string;
}

/**
 * Creates a namer of a version. `isOther` says whether a value is read at another moment than the rest. Data is not named if
 * the name means something else in the other version.
 */
export function createNamer(
  program: Program,
  other: Program,
  { of: keyOf, ofData }: Pick<Keys, 'of' | 'ofData'>,
  isOther: (moment: ReadMoment) => boolean,
  sets: readonly NamedSet[],
  { inputs, wordsOf }: Readers,
): Namer {
  const data = dataInBoth(program, other, ofData);
  const plainNameOf = ({ expression }: Input) => nameOfValue(expression, data, keyOf);
  const titleOf = (input: Input) => `${plainNameOf(input)} at ${input.moment}`;
  const alike = new Map<string, Input[]>();
  for (const input of inputs) alike.set(titleOf(input), [...(alike.get(titleOf(input)) ?? []), input]);
  const suffixOf = (input: Input): string => {
    const same = alike.get(titleOf(input)) ?? [];
    const types = [...new Set(same.map(({ type }) => type.name))];
    // Numbers that are not whole have words of their own.
    if (same.length < 2 || types.toSorted().join() === 'integer,number') return '';
    return types.length === same.length ? ` as ${input.type.name}` : ` ${wordsOf(input)}`;
  };
  return {
    nameOf: (input, as = (name) => name) =>
      withMoment(`${as(plainNameOf(input))}${suffixOf(input)}`, isOther(input.moment)),
    isTitled: ({ expression }) => namedBy(expression, data, keyOf)?.title !== undefined,
    sets,
    visitorCountry: visitorCountryIn(program, other),
  };
}

function visitorCountryIn(program: Program, other: Program): string | undefined {
  const own = visitorCountryOf(program)?.id;
  const twin = visitorCountryOf(other)?.id;
  return twin === undefined || twin === own ? own : undefined;
}

/** Returns the data of a program whose names mean the same in another version, if that has them. */
export function dataInBoth(program: Program, other: Program, ofData: Keys['ofData']): readonly DataElement[] {
  const twins = new Map(other.data.map((one) => [one.id, one]));
  return program.data.filter((one) => {
    const twin = twins.get(one.id);
    return !twin || ofData(twin) === ofData(one);
  });
}

/** Adds to words that they are about the event, if the rest is about another moment. */
export function withMoment(name: string, isOther: boolean): string {
  return isOther ? `${name} at the event` : name;
}

function nameOfValue(expression: Expression, data: Program['data'], keyOf: (expression: Expression) => string): string {
  const named = namedBy(expression, data, keyOf);
  if (named) return named.title ?? named.id;
  if (expression.kind !== 'operation') return nameOf(expression);
  const [first, ...rest] = expression.operands.map((one) => nameOfValue(one, data, keyOf));
  const { operator } = expression;
  return rest.length === 0 ? `${operator} ${first}` : [first, ...rest].join(` ${operator} `);
}

/** Returns the data element or state that an expression reads. */
function namedBy(
  expression: Expression,
  data: Program['data'],
  keyOf: (expression: Expression) => string,
): Declared | undefined {
  if (expression.kind === 'state') return expression.state;
  const key = keyOf(expression);
  const reads = ({ value, clean, lower, each }: DataElement) =>
    !clean && !lower && !each && keyOf(withoutDefault(value)) === key;
  return data.find(reads);
}

/** A flag that is false by default is true for the same visitors without the default. */
function withoutDefault(value: Expression): Expression {
  if (value.kind !== 'operation' || value.operator !== 'else') return value;
  const [first, last] = value.operands;
  return last.kind === 'literal' && last.value === false ? first : value;
}

/** Returns the choices on whose atoms a condition depends, with these atoms. */
function choicesIn({ diagrams, atomOf }: Model, node: DiagramNode): ReadonlyMap<Choice, readonly number[]> {
  const choices = new Map<Choice, number[]>();
  for (const variable of diagrams.support(node)) {
    const atom = atomOf(variable);
    if (atom.kind !== 'choice') continue;
    choices.set(atom.choice, [...(choices.get(atom.choice) ?? []), variable]);
  }
  return choices;
}

/** Returns the condition that an option is chosen, as far as these atoms of the choice say so. */
function isChosen(
  { diagrams, atomOf }: Model,
  { options }: Choice,
  variables: readonly number[],
  option: number,
): DiagramNode {
  const { variable, not, all, any } = diagrams;
  const numbers = Array.from({ length: 2 ** Math.ceil(Math.log2(options.length)) }, (_, number) => number);
  return any(
    numbers
      .filter((number) => Math.min(number, options.length - 1) === option)
      .map((number) =>
        all(
          variables.map((one) => {
            const atom = atomOf(one);
            const isOn = atom.kind === 'choice' && Math.floor(number / 2 ** atom.bit) % 2 === 1;
            return isOn ? variable(one) : not(variable(one));
          }),
        ),
      ),
  );
}

interface Described {
  readonly words: string;
  /** The options for which the words are true. */
  readonly covers: ReadonlySet<number>;
}

function createSubject(
  { diagrams, world }: Model,
  rank: number,
  options: readonly DiagramNode[],
  describe: (chosen: ReadonlySet<number>) => Described,
): AudienceProperty {
  const { and, any } = diagrams;
  const possible = options.flatMap((is, at) => (and(world, is) === 0 ? [] : [at]));
  return {
    rank,
    options,
    partOf(chosen): AudiencePart | undefined {
      if (possible.every((at) => chosen.has(at))) return undefined;
      const { words, covers } = describe(chosen);
      if (possible.every((at) => covers.has(at))) return undefined;
      return { words, rank, is: any(options.filter((_, at) => covers.has(at))) };
    },
  };
}

/** Returns the sites, stages and hosts, if a condition depends on them. */
export function placeSubjects(
  model: Model,
  program: Program,
  node: DiagramNode,
  rank: number,
): readonly AudienceProperty[] {
  const ofWorld = choicesIn(model, model.world);
  return [...choicesIn(model, node)].flatMap(([choice, own]) => {
    if (choice.of !== 'place') return [];
    // The world depends on them only if it excludes one of them.
    const variables = [...new Set([...own, ...(ofWorld.get(choice) ?? [])])];
    const options = choice.options.map((_, at) => isChosen(model, choice, variables, at));
    const possible = options.flatMap((is, at) => (model.diagrams.and(model.world, is) === 0 ? [] : [at]));
    return [createSubject(model, rank, options, (chosen) => describePlaces(program, choice.options, chosen, possible))];
  });
}

function describePlaces(
  { sites, stages }: Program,
  places: readonly SitePlace[],
  chosen: ReadonlySet<number>,
  possible: readonly number[],
): Described {
  let covers: readonly number[] = possible;
  const words: string[] = [];
  const titleOf = (id: string) => [...sites, ...stages].find((one) => one.id === id)?.title ?? id;
  for (const name of ['site', 'stage', 'host'] as const) {
    if (covers.every((at) => chosen.has(at))) break;
    const of = (at: number) => places[at][name] ?? 'another host';
    const wanted = new Set([...chosen].map(of));
    const left = covers.filter((at) => wanted.has(of(at)));
    if (left.length < covers.length) words.push(`${name} ${[...wanted].map(titleOf).join(' or ')}`);
    covers = left;
  }
  return { words: words.join(' and '), covers: new Set(covers) };
}

const reportedWords: Readonly<Record<ReportedConsent, string>> = {
  unanswered: 'not answered yet',
  stored: 'stored',
  unknown: 'unknown',
  undetermined: 'cannot be determined',
};

/** Returns what the consent manager reports, if a condition depends on it. */
export function consentSubjects(
  model: Model,
  node: DiagramNode,
  rank: number,
  isOther: (moment: ReadMoment) => boolean,
): readonly AudienceProperty[] {
  return [...choicesIn(model, node).keys()].flatMap((choice) => {
    if (choice.of !== 'consent') return [];
    const options = choice.options.map((one) => model.isReported(one, choice.moment));
    const name = withMoment('consent', isOther(choice.moment));
    return [
      createSubject(model, rank, options, (chosen) => ({
        words: `${name} ${[...chosen].map((at) => reportedWords[choice.options[at]]).join(' or ')}`,
        covers: chosen,
      })),
    ];
  });
}

/** A country on which a condition depends. */
interface CountrySubject extends AudienceProperty {
  readonly name: string;
  readonly moment: Moment;
  /** The codes of each option. An empty one is a missing country. */
  readonly classes: readonly (readonly string[])[];
}

/** Returns the countries on which a condition depends, at each moment. */
export function countrySubjects(
  model: Model,
  program: Program,
  node: DiagramNode,
  rank: number,
  keyOf: (expression: Expression) => string,
  { sets, visitorCountry }: Pick<Namer, 'sets' | 'visitorCountry'>,
  isOther: (moment: ReadMoment) => boolean,
): readonly CountrySubject[] {
  const found = new Map<
    string,
    ReturnType<typeof countryOf> & { readonly moment: Moment; readonly classes: Map<string, Class> }
  >();
  for (const choice of choicesIn(model, node).keys()) {
    if (choice.of !== 'value' || choice.input.type.name !== 'country') continue;
    const { moment } = choice.input;
    if (moment !== 'event' && moment !== 'start' && moment !== 'page') continue;
    const country = countryOf(choice.input, program, keyOf);
    const { name } = country;
    const one = found.get(`${name} ${moment}`) ?? { ...country, moment, classes: new Map<string, Class>() };
    found.set(`${name} ${moment}`, one);
    for (const option of choice.options) one.classes.set(option.join(), option);
  }
  return [...found.values()].map(({ name, title, value, moment, classes }) => {
    const all = [...classes.values()] as (readonly string[])[];
    const options = all.map((codes) => model.condition(isIn(value, codes), moment));
    const says =
      name === visitorCountry
        ? { is: 'the visitor is from', isKnown: 'the country of the visitor is' }
        : { is: `${title} is`, isKnown: `${title} is` };
    const describe = (chosen: ReadonlySet<number>): Described => {
      const words = nameCountries(says, all.filter((_, at) => chosen.has(at)), all, sets);
      return { words: withMoment(words, isOther(moment)), covers: chosen };
    }; // prettier-ignore
    return { ...createSubject(model, rank, options, describe), name, moment, classes: all };
  });
}

/** Returns the value that rules compare, for an input that decides a country: a data element that reads it, if there is one. */
function countryOf({ key, expression, moment }: Input, program: Program, keyOf: (expression: Expression) => string) {
  const { consent, project, data } = program;
  const usual = [consent?.by, project.country].flatMap((one) => one ?? []);
  const all = [...usual, ...data.filter(({ type }) => type.name === 'country')];
  const found = all.find(({ value }) => dependenciesOf(value).some((part) => `${keyOf(part)} at ${moment}` === key));
  if (!found) return { name: nameOf(expression), title: nameOf(expression), value: expression };
  const value: Expression = { kind: 'data', data: found, type: found.type, start: 0, end: 0 };
  return { name: found.id, title: found.title ?? found.id, value };
}

/** Returns the condition that a country is one of these; for no codes, that it is missing. */
function isIn(value: Expression, codes: readonly string[]): Expression {
  const at = { start: 0, end: 0, type: booleanType };
  if (codes.length === 0) {
    return {
      kind: 'operation',
      operator: 'not',
      operands: [{ kind: 'operation', operator: 'exists', operands: [value], ...at }],
      ...at,
    };
  }
  const list: Expression = { kind: 'codes', codes, sets: [], type: { name: 'countries' }, start: 0, end: 0 };
  return { kind: 'operation', operator: 'in', operands: [value, list], ...at };
}

/** Returns the other values of which a condition distinguishes a few: words, locales, values of states. */
export function valueSubjects(
  model: Model,
  node: DiagramNode,
  rank: number,
  namer: Namer,
): readonly AudienceProperty[] {
  return [...choicesIn(model, node)].flatMap(([choice, variables]) => {
    if (choice.of !== 'value' || choice.input.type.name === 'country') return [];
    const options = choice.options.map((_, at) => isChosen(model, choice, variables, at));
    const isRegion = choice.input.type.name === 'region';
    // Rules read no other region than the visitor's.
    const name = namer.nameOf(choice.input, isRegion ? () => 'the region of the visitor' : undefined);
    return [
      createSubject(model, rank, options, (chosen) => ({
        words: (isRegion ? nameRegions : nameValues)(name, choice.options.filter((_, at) => chosen.has(at)), choice.options),
        covers: chosen,
      })),
    ]; // prettier-ignore
  });
}

/** Names regions that conditions compare. All others, and none, are the rest. */
function nameRegions(name: string, classes: readonly Class[], all: readonly Class[]): string {
  const regionsIn = (some: readonly Class[]) => {
    const codes = some.flat().map(String).filter(isRegionCode);
    return firstOf(namesOfPlaces(namesWithRegions(codes), codes), Infinity, 'or');
  };
  if (!classes.flat().includes(otherRegion)) return `${name} is ${regionsIn(classes) || 'another'}`;
  const others = all.filter((one) => !classes.includes(one));
  return `${name} is not ${regionsIn(others)}`;
}

const mostValues = 6;

function nameValues(name: string, classes: readonly Class[]): string {
  const values = classes.flat().map((value) => JSON.stringify(value));
  const isMissing = classes.some((one) => one.length === 0);
  if (values.length === 0) return `${name} is missing`;
  const more = values.length > mostValues ? [`${values.length - mostValues} more`] : [];
  const list = [...values.slice(0, mostValues), ...more].join(', ');
  return `${name} ${values.length === 1 ? `is ${list}` : `in [${list}]`}${isMissing ? ' (or missing)' : ''}`;
}
