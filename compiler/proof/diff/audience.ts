import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Atom, Input, Moment, ReadMoment } from '../model/atom.ts';
import { isInPlaces } from '../model/is-in-places.ts';
import type { Model } from '../model/model.ts';
import type { AudienceNames } from './audience-names.ts';
import {
  consentSubjects,
  countrySubjects,
  createNamer,
  placeSubjects,
  valueSubjects,
  withMoment,
} from './audience-subjects.ts';
import { coverWithCases, type AudiencePart, type Vocabulary } from './cover.ts';
import type { Keys } from './keys.ts';
import { valueParts } from './value-parts.ts';

/** A set of visitors to describe. */
export interface AudienceQuestion {
  /** The models of both versions, and the version in which something starts for these visitors. */
  readonly models: Readonly<Record<'before' | 'after', Model>>;
  readonly side: 'before' | 'after';
  readonly programs: Readonly<Record<'before' | 'after', Program>>;
  /** The visitors, and all for whom it starts in this version. */
  readonly node: DiagramNode;
  readonly ran: DiagramNode;
  readonly moment: Moment;
  readonly names: AudienceNames;
  readonly keys: Keys;
  /** Whether no visitor has a property, although its diagram is not false. It may give up and return false. */
  readonly isExcluded: (condition: DiagramNode) => boolean;
}

export interface AudienceWords {
  /** Properties that all of the visitors have. Those that the change is about come first. */
  readonly who: readonly string[];
  /** The item of `who` that is several cases of several properties, and these. */
  readonly cases?: { readonly text: string; readonly oneOf: readonly (readonly string[])[] };
  /** Whether everybody with these properties is among the visitors. */
  readonly isExact: boolean;
}

/** The most properties that are named. */
const mostProperties = 8;

/** Which words are preferred: those with lower numbers. */
const ranks = { cases: 0, country: 1, place: 2, granted: 3, reported: 4, page: 5, condition: 6, value: 7, changed: 8 };

/** Describes visitors by properties that all of them have; exactly if that needs few words. */
export function describeAudience(question: AudienceQuestion): AudienceWords {
  const {
    models,
    side,
    ran,
    isExcluded,
    programs,
    keys: { of: keyOf },
  } = question;
  const { diagrams } = models[side];
  const { and, not, all, any } = diagrams;
  const { node, world, areSame } = withSameCountries(models[side], programs[side], question.node, keyOf);
  const vocabulary = vocabularyOf(question);
  const isInside = (list: readonly AudiencePart[]) => {
    const others = and(all([world, ...list.map(({ is }) => is)]), not(node));
    return others === 0 || isExcluded(others);
  };
  const common = needed(partsOf(node, vocabulary));
  let parts = common;
  let isExact = isInside(common);
  let several: AudienceWords['cases'];
  if (!isExact) {
    const cases = casesAmong(common);
    if (cases) {
      const is = any(cases.map((list) => all(list.map((part) => part.is))));
      parts = needed([{ words: wordsOfCases(cases), is, rank: ranks.cases }, ...common], ranks.country);
      isExact = true;
      if (cases.some(({ length }) => length > 1))
        several = { text: wordsOfCases(cases), oneOf: cases.map((list) => list.map(({ words }) => words)) };
    }
  }
  const sorted = [...parts.filter(isDeciding), ...parts.filter((part) => !isDeciding(part))];
  const shown = sorted.slice(0, mostProperties);
  const isShown = several && shown.some(({ words }) => words === several.text);
  return {
    who: shown.map(({ words }) => words),
    ...(isShown && { cases: several }),
    isExact: isExact && shown.length === sorted.length,
  };

  /** Whether it is not only a property of all for whom it starts. */
  function isDeciding({ is }: AudiencePart): boolean {
    return and(ran, not(is)) !== 0;
  }

  /** Splits the visitors with these properties into cases. Each names its countries if they decide. */
  function casesAmong(list: readonly AudiencePart[]): readonly (readonly AudiencePart[])[] | undefined {
    const isCountry = ({ rank }: AudiencePart) => rank === ranks.country;
    const coverWith = (care: readonly AudiencePart[]) =>
      coverWithCases(diagrams, node, all([world, ...care.map(({ is }) => is)]), vocabulary);
    const cases = coverWith(list);
    const others = list.filter((one) => !(isCountry(one) && isDeciding(one)));
    if (!cases || others.length === list.length || cases.every((one) => one.some(isCountry))) return cases;
    return coverWith(others) ?? cases;
  }

  function partsOf(visitors: DiagramNode, { subjects, parts: list }: Vocabulary): readonly AudiencePart[] {
    const chosen = subjects.flatMap((subject) => {
      const numbers = subject.options.flatMap((is, at) => (and(visitors, is) === 0 ? [] : [at]));
      return subject.partOf(new Set(numbers)) ?? [];
    });
    return [...chosen, ...list.filter(({ is }) => and(visitors, not(is)) === 0)].toSorted((a, b) => a.rank - b.rank);
  }

  /** Leaves out parts that follow from the others, if their rank is at least this one. */
  function needed(list: readonly AudiencePart[], least = ranks.place): readonly AudiencePart[] {
    let kept = list;
    for (const one of list.toReversed()) {
      if (one.rank < least) continue;
      const others = kept.filter((other) => other !== one);
      const open = and(all([world, ...others.map(({ is }) => is)]), not(one.is));
      if (open === 0 || (one.rank === ranks.value && isExcluded(open))) kept = others;
    }
    return kept;
  }

  function vocabularyOf({ moment, names, keys }: AudienceQuestion): Vocabulary {
    const model = { ...models[side], world };
    const program = programs[side];
    const other = programs[side === 'after' ? 'before' : 'after'];
    const isOther = (one: ReadMoment) => one === 'event' && moment === 'start' && hasStart;
    const { support } = diagrams;
    const variables = support(node);
    const hasStart = variables.some((variable) => momentOf(model.atomOf(variable)) === 'start');
    const own = new Set(support(ran).flatMap((variable) => inputOf(model.atomOf(variable))?.key ?? []));
    const inputs = [...new Set(variables.flatMap((variable) => inputOf(model.atomOf(variable)) ?? []))];
    const wordsOf = ({ key }: Input) => (own.has(key) === (side === 'after') ? 'as it is now' : 'as it was');
    const namer = createNamer(program, other, keys, isOther, names.sets, { inputs, wordsOf });
    const countries = countrySubjects(model, program, node, ranks.country, keys.of, namer, isOther);
    return {
      subjects: [
        ...(areSame ? lastOfEach(countries) : countries),
        ...placeSubjects(model, program, node, ranks.place),
        ...consentSubjects(model, node, ranks.reported, isOther),
        ...valueSubjects(model, node, ranks.value, namer),
      ],
      parts: [
        ...groupParts(),
        ...namedParts(),
        ...valueParts(model, program, variables, namer, keys, ranks.value),
      ].filter(({ is }) => and(world, is) !== 0 && and(world, is) !== world),
    };

    function both(is: DiagramNode, yes: string, no: string, rank: number): readonly AudiencePart[] {
      return [
        { words: yes, is, rank },
        { words: no, is: not(is), rank },
      ];
    }

    function groupParts(): readonly AudiencePart[] {
      return (program.consent?.groups ?? []).flatMap(({ id }) =>
        id === 'necessary'
          ? []
          : both(model.isGranted(id, moment), `${id} granted`, `${id} not granted`, ranks.granted),
      );
    }

    /** The strongest come first, because the others are left out. */
    function namedParts(): readonly AudiencePart[] {
      const all = [moment, 'event' as const].filter((one) => one === moment || isOther(one));
      const parts = all.flatMap((at) =>
        names.conditions.flatMap(({ yes, no, isPage, value, side: of, isChanged }) => {
          const is = models[of].condition(value, at);
          const rank = isChanged ? ranks.changed : isPage ? ranks.page : ranks.condition;
          return both(is, withMoment(yes, isOther(at)), withMoment(no, isOther(at)), rank);
        }),
      );
      const isStronger = (a: AudiencePart, b: AudiencePart) => a.is !== b.is && and(a.is, not(b.is)) === 0;
      const strength = (part: AudiencePart) => parts.filter((other) => isStronger(other, part)).length;
      return parts.toSorted((a, b) => strength(a) - strength(b));
    }
  }
}

/** Returns cases in words: `a or b`, `(a and b, or c)`. */
function wordsOfCases(cases: readonly (readonly AudiencePart[])[]): string {
  const words = cases.map((list) => list.map((part) => part.words).join(' and '));
  return cases.every(({ length }) => length === 1) ? words.join(' or ') : `(${words.join(', or ')})`;
}

function momentOf(atom: Atom): ReadMoment | undefined {
  if (atom.kind === 'choice' && atom.choice.of === 'consent') return atom.choice.moment;
  return inputOf(atom)?.moment ?? ('moment' in atom ? atom.moment : undefined);
}

/** Returns the value that an atom is about, if it is about one. */
function inputOf(atom: Atom): Input | undefined {
  if (atom.kind === 'choice') return atom.choice.of === 'value' ? atom.choice.input : undefined;
  return 'input' in atom ? atom.input : undefined;
}

/** The last one comes first. */
const moments: readonly ReadMoment[] = ['start', 'event', 'page'];

type CountrySubject = ReturnType<typeof countrySubjects>[number];

/** Returns each country at the last moment at which a condition reads it. */
function lastOfEach(subjects: readonly CountrySubject[]): readonly CountrySubject[] {
  const sorted = subjects.toSorted((a, b) => moments.indexOf(a.moment) - moments.indexOf(b.moment));
  return sorted.filter(({ name }, at) => sorted.findIndex((other) => other.name === name) === at);
}

/**
 * Returns the visitors whose countries are the same at all moments, because readers think of them. If others are concerned
 * whose country is known only after the event, as of pages that report it late, and is another one, those are among them.
 * If nobody is left, returns all.
 */
function withSameCountries(
  model: Model,
  program: Program,
  node: DiagramNode,
  keyOf: (expression: Expression) => string,
): { readonly node: DiagramNode; readonly world: DiagramNode; readonly areSame: boolean } {
  const { world, diagrams } = model;
  const { and, all, any } = diagrams;
  const subjects = countrySubjects(model, program, node, ranks.country, keyOf, { sets: [] }, () => false);
  const last = lastOfEach(subjects);
  const sameBut = (late: boolean) =>
    all(
      last.flatMap((one) =>
        subjects
          .filter((other) => other.name === one.name && other !== one)
          .map((other) =>
            any(
              one.classes.map((codes, at) => {
                const before = [optionOf(other, codes), ...(late ? [optionOf(other, [])] : [])];
                return and(one.options[at], any(before));
              }),
            ),
          ),
      ),
    );
  const [strictly, late] = [sameBut(false), sameBut(true)];
  const isNamed = (option: DiagramNode) => and(node, all([strictly, option])) !== 0;
  const isOnlyLate = (option: DiagramNode) => and(node, all([late, option])) !== 0 && !isNamed(option);
  const same = last.some(({ options }) => options.some(isOnlyLate)) ? late : strictly;
  const concerned = and(node, same);
  return concerned === 0
    ? { node, world, areSame: false }
    : { node: concerned, world: and(world, same), areSame: true };
}

/** Returns that a country is one of these codes. */
function optionOf({ classes, options }: CountrySubject, codes: readonly string[]): DiagramNode {
  const at = classes.findIndex((one) => one.join() === codes.join());
  return at < 0 ? 0 : options[at];
}

/**
 * Returns the countries and regions of the visitors for whom a condition can be true, sorted, with `missing` for an unknown one. Of several
 * moments, the last counts. Undefined if the visitor's country decides nothing.
 */
export function visitorCountries(
  model: Model,
  program: Program,
  of: DiagramNode,
  keyOf: (expression: Expression) => string,
): readonly string[] | undefined {
  const visitor = program.project.country ?? program.consent?.by;
  const { and } = model.diagrams;
  const { node } = withSameCountries(model, program, of, keyOf);
  const subjects = lastOfEach(countrySubjects(model, program, node, ranks.country, keyOf, { sets: [] }, () => false))
    .filter(({ name }) => visitor === undefined || name === visitor.id)
    .map(({ name, moment, classes, options }) => ({
      name,
      moment,
      all: classes,
      possible: classes.filter((_, at) => and(node, options[at]) !== 0),
    })) // prettier-ignore
    .filter(({ possible, all }) => possible.length < all.length);
  // Without a declared country, two values may be two countries.
  if (visitor === undefined && new Set(subjects.map(({ name }) => name)).size > 1) return undefined;
  const [subject] = subjects;
  if (!subject) return undefined;
  const codes = subject.possible.flatMap((codes) => (codes.length === 0 ? ['missing'] : codes));
  const { country } = program.project;
  if (!country || subject.name !== country.id || model.visitorPlaces.length === 0) return codes.toSorted();
  const isPossible = (list: readonly string[]) => and(node, isInPlaces(model, country, list, subject.moment)) !== 0;
  const places = model.countryClasses.filter(isPossible).flat();
  return [...places, ...codes.filter((code) => code === 'missing')].toSorted();
}
