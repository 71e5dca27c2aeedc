import type { Program } from '../../model/program.ts';
import type { Atom } from '../model/atom.ts';
import { describeTest } from '../text/describe-test.ts';
import type { TextTest } from '../text/text-test.ts';

/** An atom apart from choices, whose options have words of their own. */
type SimpleAtom = Exclude<Atom, { kind: 'choice' }>;

/** Returns an atom and its opposite in words. `nameOf` names the value that it is about. */
export function describeAtom(
  atom: SimpleAtom,
  { consent }: Program,
  nameOf: (input: Extract<Atom, { kind: 'exists' }>['input']) => string,
): { readonly yes: string; readonly no: string } {
  const words = (yes: string, no = `not ${yes}`) => ({ yes, no });
  switch (atom.kind) {
    case 'group':
      return atom.of === 'stored'
        ? words(`stored consent grants ${atom.group}`, `stored consent does not grant ${atom.group}`)
        : words(`the consent manager lists ${atom.group} as inactive`, `the consent manager lists ${atom.group} as active`); // prettier-ignore
    case 'wasGranted':
      return words(`${atom.group} granted earlier`);
    case 'isFinal': {
      const wanted = ['stored consent', ...(consent?.by ? [consent.by.id] : []), ...(consent?.optOut ? ['the opt-out'] : [])]; // prettier-ignore
      return words(`${wanted.join(' or ')} still unknown at the last attempt`);
    }
    case 'isExpired':
      return words('stored consent is too old', 'stored consent is not too old');
    case 'hasOptedOut':
      return words('opted out earlier');
    case 'hasChanged':
      return words(`an action has set ${atom.state.id}`, `no action has set ${atom.state.id}`);
    case 'exists':
      return words(`exists ${nameOf(atom.input)}`, `${nameOf(atom.input)} is missing`);
    case 'true':
      return words(nameOf(atom.input));
    case 'text': {
      const test = describeTest(atom.test);
      if (isAboutPart(atom.test)) return words(test);
      const name = nameOf(atom.input);
      return words(`${name} ${test}`, atom.test.lower ? undefined : `${name} ${negated(test)}`);
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

const opposites = { '<': '>=', '<=': '>', is: 'is not' } as const;

/** Returns the opposite of a test: `does not contain "/jobs"`. */
function negated(test: string): string {
  const [verb] = test.split(' ', 1);
  const plain = plainVerbs[verb];
  return verb === 'is' ? test.replace('is', 'is not') : plain ? test.replace(verb, `does not ${plain}`) : `not ${test}`;
}

const plainVerbs: Readonly<Record<string, string>> = { contains: 'contain', starts: 'start', ends: 'end', matches: 'match' }; // prettier-ignore

/** Whether the test itself names the part of the address. */
function isAboutPart({ kind }: TextTest): boolean {
  return kind === 'part' || kind === 'segment' || kind === 'segments';
}
