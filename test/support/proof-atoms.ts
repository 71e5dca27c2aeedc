import type { Value } from '../../runtime/tables/tables.ts';
import type { ReportedConsent, Atom, Input } from '../../compiler/proof/model/atom.ts';
import { satisfies } from '../../compiler/proof/text/satisfies.ts';
import { evaluate, type Environment } from '../../compiler/compile/evaluate/evaluate.ts';

/** A visitor at one time. */
export interface Visitor {
  readonly environment: Environment;
  readonly host: string;
  readonly reported: ReportedConsent;
  /** The names of the groups that the stored consent grants. */
  readonly granted: readonly string[];
}

/** Returns whether an atom is true for a visitor. */
export function isTrueFor({ environment, host, reported, granted }: Visitor, atom: Atom): boolean {
  const valueOf = ({ expression }: Input) => evaluate(expression, environment);
  switch (atom.kind) {
    case 'choice': {
      const { choice, bit } = atom;
      if (choice.of === 'consent') return isSet(choice.options.indexOf(reported), bit);
      if (choice.of === 'value') return isSet(classOf(choice.options, valueOf(choice.input)), bit);
      const { site, stage } = environment;
      const isHere = (of: string | undefined) =>
        choice.options.findIndex((place) => place.site === site && place.stage === stage && place.host === of);
      return isSet(isHere(host) < 0 ? isHere(undefined) : isHere(host), bit);
    }
    case 'group':
      return atom.of === 'stored' && granted.includes(atom.group);
    case 'isFinal':
    case 'isExpired':
    case 'hasOptedOut':
    case 'wasGranted':
      return false;
    case 'hasChanged':
      return false;
    case 'exists':
      return valueOf(atom.input) !== undefined;
    case 'true':
      return valueOf(atom.input) === true;
    case 'text': {
      const text = valueOf(atom.input);
      return typeof text === 'string' && satisfies(text, { test: atom.test, expected: true });
    }
    case 'number': {
      const { operator, value } = atom.test;
      const tested = valueOf(atom.input);
      const number = Array.isArray(tested) ? tested.length : (tested as number);
      return operator === '<' ? number < value : operator === '<=' ? number <= value : number === value;
    }
    case 'item': {
      const list = valueOf(atom.input);
      return Array.isArray(list) && list.includes(atom.value);
    }
  }
}

const isSet = (number: number, bit: number): boolean => ((number >> bit) & 1) === 1;

function classOf(classes: readonly (readonly unknown[])[], value: Value): number {
  const at = classes.findIndex((codes) => (value === undefined ? codes.length === 0 : codes.includes(value)));
  // A locale that no program names.
  return at < 0 ? classes.findIndex((codes) => codes.includes('zz-zz')) : at;
}
