import type { Value } from '../../runtime/tables.ts';
import type { ConsentAnswer, Fact, Input } from '../../compiler/proof/model/fact.ts';
import { satisfies } from '../../compiler/proof/text/satisfies.ts';
import { evaluate, type Environment } from '../../compiler/evaluate/evaluate.ts';

/** A visitor at one time. */
export interface Visitor {
  readonly environment: Environment;
  readonly host: string;
  readonly answer: ConsentAnswer;
  /** The names of the groups that the stored answer grants. */
  readonly granted: readonly string[];
}

/** Returns whether a fact is true for a visitor. */
export function isTrueFor({ environment, host, answer, granted }: Visitor, fact: Fact): boolean {
  const valueOf = ({ expression }: Input) => evaluate(expression, environment);
  switch (fact.kind) {
    case 'choice': {
      const { choice, bit } = fact;
      if (choice.of === 'consent') return isSet(choice.options.indexOf(answer), bit);
      if (choice.of === 'value') return isSet(classOf(choice.options, valueOf(choice.input)), bit);
      const { site, stage } = environment;
      const isHere = (of: string | undefined) =>
        choice.options.findIndex((place) => place.site === site && place.stage === stage && place.host === of);
      return isSet(isHere(host) < 0 ? isHere(undefined) : isHere(host), bit);
    }
    case 'group':
      return fact.of === 'stored' && granted.includes(fact.group);
    case 'isFinal':
    case 'isExpired':
    case 'hasOptedOut':
    case 'wasGranted':
      return false;
    case 'hasChanged':
      return false;
    case 'exists':
      return valueOf(fact.input) !== undefined;
    case 'true':
      return valueOf(fact.input) === true;
    case 'text': {
      const text = valueOf(fact.input);
      return typeof text === 'string' && satisfies(text, { test: fact.test, holds: true });
    }
    case 'number': {
      const { operator, value } = fact.test;
      const tested = valueOf(fact.input);
      const number = Array.isArray(tested) ? tested.length : (tested as number);
      return operator === '<' ? number < value : operator === '<=' ? number <= value : number === value;
    }
    case 'item': {
      const list = valueOf(fact.input);
      return Array.isArray(list) && list.includes(fact.value);
    }
  }
}

const isSet = (number: number, bit: number): boolean => ((number >> bit) & 1) === 1;

function classOf(classes: readonly (readonly unknown[])[], value: Value): number {
  const at = classes.findIndex((codes) => (value === undefined ? codes.length === 0 : codes.includes(value)));
  // A locale that no program names.
  return at < 0 ? classes.findIndex((codes) => codes.includes('zz-zz')) : at;
}
