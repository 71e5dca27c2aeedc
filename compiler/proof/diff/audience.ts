import { nameOf } from '../../analysis/value-key.ts';
import type { Expression } from '../../model/expression.ts';
import type { CodeSet, ConditionDeclaration, PageClass, Program } from '../../model/program.ts';
import { booleanType } from '../../model/type.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import type { Assignment, Node } from '../diagram/diagram.ts';
import type { Choice, Class, ReportedConsent, Input, Moment } from '../model/atom.ts';
import type { Model } from '../model/model.ts';

/** The most conditions and countries that an audience names one by one. */
const mostConditions = 4;
const mostCountries = 12;

/**
 * Describes for whom a condition can be true, in short texts. A property that decides nothing is left out.
 * `conditions`: the page classes and conditions that may be named.
 */
export function describeAudience(
  model: Model,
  program: Program,
  node: Node,
  moment: Moment,
  conditions: readonly (PageClass | ConditionDeclaration)[],
  keyOf: (expression: Expression) => string,
): readonly string[] {
  return [
    ...placesOf(model, node),
    ...countriesOf(model, program, node, keyOf),
    ...consentOf(model, program, node, moment),
    ...conditionsOf(model, node, moment, conditions),
  ];
}

/** Returns the choices on whose atoms a condition depends. */
function choicesIn({ diagrams, atomOf }: Model, node: Node): ReadonlyMap<Choice, readonly number[]> {
  const choices = new Map<Choice, number[]>();
  for (const variable of diagrams.support(node)) {
    const atom = atomOf(variable);
    if (atom.kind !== 'choice') continue;
    choices.set(atom.choice, [...(choices.get(atom.choice) ?? []), variable]);
  }
  return choices;
}

/** Returns the options of a choice with which a condition can be true. */
function possibleOptions(
  { diagrams, atomOf }: Model,
  node: Node,
  choice: Choice,
  variables: readonly number[],
): ReadonlySet<number> {
  const last = choice.options.length - 1;
  const possible = new Set<number>();
  for (let number = 0; number < 2 ** Math.ceil(Math.log2(choice.options.length)); number++) {
    const option = Math.min(number, last);
    if (possible.has(option)) continue;
    const known: Assignment = new Map(
      variables.map((variable) => {
        const atom = atomOf(variable);
        return [variable, atom.kind === 'choice' && Math.floor(number / 2 ** atom.bit) % 2 === 1];
      }),
    );
    if (diagrams.restrict(node, known) !== 0) possible.add(option);
  }
  return possible;
}

function placesOf(model: Model, node: Node): readonly string[] {
  for (const [choice, variables] of choicesIn(model, node)) {
    if (choice.of !== 'place') continue;
    const possible = possibleOptions(model, node, choice, variables);
    const everywhere = possibleOptions(model, model.world, choice, model.diagrams.support(model.world));
    const all = choice.options.filter((_, at) => everywhere.has(at));
    const chosen = choice.options.filter((_, at) => possible.has(at));
    const only = (name: 'site' | 'stage' | 'host'): readonly string[] => {
      const words = [...new Set(chosen.map((place) => place[name] ?? 'another host'))];
      const every = new Set(all.map((place) => place[name] ?? 'another host'));
      return words.length < every.size ? [`${name} ${words.join(', ')}`] : [];
    };
    const named = [...only('site'), ...only('stage')];
    return named.length > 0 ? named : only('host');
  }
  return [];
}

/** Countries that decide whether a condition can be true. */
interface Subject {
  readonly name: string;
  readonly moment: Moment;
  /** The classes of equal countries with which it can be true, and all classes. An empty one is a missing country. */
  readonly possible: readonly (readonly string[])[];
  readonly all: readonly (readonly string[])[];
}

function countriesOf(
  model: Model,
  program: Program,
  node: Node,
  keyOf: (expression: Expression) => string,
): readonly string[] {
  const words = subjectsIn(model, program, node, keyOf).map(({ name, possible, all }) => {
    const isMissing = possible.some((codes) => codes.length === 0);
    const countries = nameCountries(program, possible.flat(), all.flat());
    if (countries === '') return `${name} is missing`;
    return `${name} ${countries}${isMissing ? ' or is missing' : ''}`;
  });
  return [...new Set(words)];
}

const moments: readonly Moment[] = ['start', 'event', 'page'];

/**
 * Returns the countries of the visitors for whom a condition can be true, sorted, with `missing` for an unknown one. Of several
 * moments, the last counts. Undefined if the visitor's country decides nothing.
 */
export function visitorCountries(
  model: Model,
  program: Program,
  node: Node,
  keyOf: (expression: Expression) => string,
): readonly string[] | undefined {
  const visitor = program.project.country ?? program.consent?.by;
  const subjects = subjectsIn(model, program, node, keyOf)
    .filter(({ name }) => name === visitor?.id)
    .toSorted((a, b) => moments.indexOf(a.moment) - moments.indexOf(b.moment));
  return subjects[0]?.possible.flatMap((codes) => (codes.length === 0 ? ['missing'] : codes)).toSorted();
}

/** Returns the countries on which a condition depends, at each moment. */
function subjectsIn(
  model: Model,
  program: Program,
  node: Node,
  keyOf: (expression: Expression) => string,
): readonly Subject[] {
  const subjects = new Map<string, Omit<Subject, 'possible' | 'all'> & { readonly value: Expression; readonly classes: Map<string, Class> }>(); // prettier-ignore
  for (const choice of choicesIn(model, node).keys()) {
    if (choice.of !== 'value' || choice.input.type.name !== 'country') continue;
    const { moment } = choice.input;
    const { name, value } = subjectOf(choice.input, program, keyOf);
    const subject = subjects.get(`${name} ${moment}`) ?? { name, value, moment, classes: new Map<string, Class>() };
    subjects.set(`${name} ${moment}`, subject);
    for (const option of choice.options) subject.classes.set(option.join(), option);
  }
  const { and } = model.diagrams;
  return [...subjects.values()].flatMap(({ name, value, moment, classes }) => {
    const all = [...classes.values()] as (readonly string[])[];
    const possible = all.filter((codes) => and(node, model.condition(isIn(value, codes), moment)) !== 0);
    return possible.length === all.length ? [] : [{ name, moment, possible, all }];
  });
}

/** Returns the value that rules compare, for an input that decides a country: a data element that reads it, if there is one. */
function subjectOf({ key, expression, moment }: Input, program: Program, keyOf: (expression: Expression) => string) {
  const { consent, project, data } = program;
  const usual = [consent?.by, project.country].flatMap((one) => one ?? []);
  const all = [...usual, ...data.filter(({ type }) => type.name === 'country')];
  const found = all.find(({ value }) => dependenciesOf(value).some((part) => `${keyOf(part)} at ${moment}` === key));
  if (!found) return { name: nameOf(expression), value: expression };
  const value: Expression = { kind: 'data', data: found, type: found.type, start: 0, end: 0 };
  return { name: found.id, value };
}

/** Returns the condition that a country is one of these; for no codes, that it is missing. */
function isIn(value: Expression, codes: readonly string[]): Expression {
  const at = { start: 0, end: 0, type: booleanType };
  if (codes.length === 0) {
    return { kind: 'operation', operator: 'not', operands: [{ kind: 'operation', operator: 'exists', operands: [value], ...at }], ...at }; // prettier-ignore
  }
  const list: Expression = { kind: 'codes', codes, sets: [], type: { name: 'countries' }, start: 0, end: 0 };
  return { kind: 'operation', operator: 'in', operands: [value, list], ...at };
}

/** Names countries by the sets of the project where they fit: `in apac`, `in [JP, KR]`, `not in eu`. */
function nameCountries({ sets }: Program, codes: readonly string[], all: readonly string[]): string {
  if (codes.length === 0) return '';
  const rest = all.filter((code) => !new Set(codes).has(code));
  const exact = setOf(sets, codes);
  if (exact) return `in ${exact}`;
  const excluded = rest.length > 0 ? setOf(sets, rest) : undefined;
  if (excluded) return `not in ${excluded}`;
  if (rest.length < codes.length && rest.length <= mostCountries) return rest.length === 0 ? 'known' : `not in [${rest.toSorted().join(', ')}]`; // prettier-ignore
  if (codes.length === 1) return `is ${codes[0]}`;
  const { named, others } = coverBySets(sets, codes);
  const listed = others.toSorted().slice(0, mostCountries);
  const more = others.length > listed.length ? [`${others.length - listed.length} more`] : [];
  return `in [${[...named, ...listed, ...more].join(', ')}]`;
}

function setOf(sets: readonly CodeSet[], codes: readonly string[]): string | undefined {
  const wanted = codes.toSorted().join();
  return sets.find((set) => set.of === 'country' && set.codes.length > 1 && set.codes.toSorted().join() === wanted)?.id;
}

/** Covers codes by the largest sets that are part of them. */
function coverBySets(sets: readonly CodeSet[], codes: readonly string[]) {
  const open = new Set(codes);
  const named: string[] = [];
  const fitting = sets
    .filter((set) => set.of === 'country' && set.codes.length > 2 && set.codes.every((code) => codes.includes(code)))
    .toSorted((a, b) => b.codes.length - a.codes.length);
  for (const set of fitting) {
    if (set.codes.filter((code) => open.has(code)).length < 3) continue;
    named.push(set.id);
    for (const code of set.codes) open.delete(code);
  }
  return { named, others: [...open] };
}

const answers: Readonly<Record<ReportedConsent, string>> = {
  unanswered: 'not answered yet',
  stored: 'stored',
  unknown: 'unknown',
  undetermined: 'cannot be determined',
};

function consentOf(model: Model, { consent }: Program, node: Node, moment: Moment): readonly string[] {
  if (!consent) return [];
  const { and, not } = model.diagrams;
  const decided: Node[] = [];
  const groups = consent.groups.flatMap(({ id }) => {
    if (id === 'necessary') return [];
    const isGranted = model.isGranted(id, moment);
    const isOff = not(isGranted);
    if (and(node, isOff) === 0) {
      decided.push(isGranted);
      return [`${id} granted`];
    }
    if (and(node, isGranted) !== 0) return [];
    decided.push(isOff);
    return [`${id} not granted`];
  });
  const possibleIn = (one: Node) =>
    (Object.keys(answers) as ReportedConsent[]).filter(
      (reported) => and(one, model.isReported(reported, moment)) !== 0,
    );
  const possible = possibleIn(node);
  // What is granted may already say what the answer is.
  if (possible.length === possibleIn(model.diagrams.all([model.world, ...decided])).length) return groups;
  return [...groups, `consent ${possible.map((one) => answers[one]).join(' or ')}`];
}

function conditionsOf(
  model: Model,
  node: Node,
  moment: Moment,
  conditions: readonly (PageClass | ConditionDeclaration)[],
): readonly string[] {
  const { and, not } = model.diagrams;
  const words = new Map<Node, string>();
  for (const one of conditions) {
    const isTrue = model.condition(one.value, moment);
    const inWorld = and(model.world, isTrue);
    if (inWorld === 0 || inWorld === model.world) continue;
    if (and(node, not(isTrue)) === 0) words.set(isTrue, one.id);
    else if (and(node, isTrue) === 0) words.set(not(isTrue), `not ${one.id}`);
  }
  // A condition that follows from another one says nothing.
  const nodes = [...words.keys()];
  const needed = nodes.filter((one) => !nodes.some((other) => other !== one && and(other, not(one)) === 0));
  return needed.slice(0, mostConditions).map((one) => words.get(one)!);
}
