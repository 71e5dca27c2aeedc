import { negatedTitle } from '../../language/diagnostics/nouns.ts';
import type { Program, State } from '../../language/model/program.ts';
import type { Atom, Input } from '../model/atom.ts';
import { describeTest } from '../text/describe-test.ts';
import type { TextTest } from '../text/text-test.ts';

/** An atom apart from choices, whose options have words of their own. */
type SimpleAtom = Exclude<Atom, { kind: 'choice' }>;

/** How values are named. */
export interface ValueNames {
  readonly nameOf: NameOf;
  /** Whether the name of a value is a title, which may be a clause: `a page view is due`. */
  readonly isTitled: (input: Input) => boolean;
}

/** Names a value. `as` changes its name, for example to that of a part. */
export type NameOf = (input: Input, as?: (name: string) => string) => string;

/** Returns an atom and its opposite in words. */
export function describeAtom(
  atom: SimpleAtom,
  { consent }: Program,
  { nameOf, isTitled }: ValueNames,
): { readonly yes: string; readonly no: string } {
  const words = (yes: string, no = `not ${yes}`) => ({ yes, no });
  switch (atom.kind) {
    case 'group':
      return atom.of === 'stored'
        ? words(`stored consent grants ${atom.group}`, `stored consent does not grant ${atom.group}`)
        : words(
            `the consent manager lists ${atom.group} as inactive`,
            `the consent manager lists ${atom.group} as active`,
          );
    case 'wasGranted':
      return words(`${atom.group} granted earlier`);
    case 'isFinal': {
      const byCountry = consent?.by ? [consent.by.id] : [];
      const wanted = ['stored consent', ...byCountry, ...(consent?.optOuts.length ? ['the opt-out'] : [])];
      const open = `the attempts to find ${wanted.join(' or ')} are`;
      return words(`${open} over`, `${open} not over`);
    }
    case 'isExpired':
      return words('stored consent is too old', 'stored consent is not too old');
    case 'hasOptedOut':
      return words(atom.group === undefined ? 'opted out earlier' : `opted out of ${atom.group} earlier`);
    case 'hasChanged':
      return words(`an action has set ${stateName(atom.state)}`, `no action has set ${stateName(atom.state)}`);
    case 'exists':
      return words(
        isTitled(atom.input) ? `${nameOf(atom.input)} is known` : `exists ${nameOf(atom.input)}`,
        `${nameOf(atom.input)} is missing`,
      );
    case 'true':
      return isTitled(atom.input)
        ? words(nameOf(atom.input), nameOf(atom.input, negatedTitle))
        : words(nameOf(atom.input));
    case 'text': {
      const { as, test } = testedIn(atom.test);
      const name = nameOf(atom.input, as);
      const text = describeTest(test);
      // The test itself names what it counts.
      if (test.kind === 'segments') return words(nameOf(atom.input, () => text));
      return words(`${name} ${text}`, `${name} ${negated(text)}`);
    }
    case 'number': {
      const { operator, value } = atom.test;
      const name = nameOf(atom.input);
      return words(`${name} ${operator} ${value}`, `${name} ${opposites[operator]} ${value}`);
    }
    case 'item':
      return words(`${nameOf(atom.input)} contains ${JSON.stringify(atom.value)}`);
  }
}

function stateName({ id, title }: State): string {
  return title === undefined ? id : JSON.stringify(title);
}

const opposites = { '<': '>=', '<=': '>', is: 'is not' } as const;

/** Returns the opposite of a test: `does not contain "/jobs"`. */
function negated(test: string): string {
  const [verb] = test.split(' ', 1);
  const plain = plainVerbs[verb];
  return verb === 'is' ? test.replace('is', 'is not') : plain ? test.replace(verb, `does not ${plain}`) : `not ${test}`;
}

const plainVerbs: Readonly<Record<string, string>> = {
  contains: 'contain',
  starts: 'start',
  ends: 'end',
  matches: 'match',
};

interface Tested {
  readonly as: (name: string) => string;
  readonly test: TextTest;
}

/** Returns what of a text is tested, and the test of that: of the lower-case path, for example. */
function testedIn(test: TextTest, as: Tested['as'] = (name) => name): Tested {
  if (test.lower) return testedIn({ ...test, lower: undefined }, (name) => `lower(${as(name)})`);
  switch (test.kind) {
    case 'segment':
      return testedIn(test.test, () => `segment(${test.number})`);
    case 'part':
      return testedIn(test.test, () => test.part);
    case 'trimmed':
      return testedIn(test.test, (name) => `${test.collapses ? 'clean' : 'trim'}(${as(name)})`);
    case 'affixed': {
      const [before, after] = [
        test.before && `${JSON.stringify(test.before)} + `,
        test.after && ` + ${JSON.stringify(test.after)}`,
      ];
      return testedIn(test.test, (name) => `${before}${as(name)}${after}`);
    }
    default:
      return { as, test };
  }
}
