import type { Value } from '../../runtime/tables.ts';
import type { Fact, Input } from '../../compiler/proof/model/fact.ts';
import type { TextTest } from '../../compiler/proof/text/text-test.ts';
import { evaluate, type Environment } from './expressions/evaluate.ts';

/** A visitor whose consent is stored, at one time. */
export interface Visitor {
  readonly environment: Environment;
  readonly host: string;
  /** The names of the groups that the stored answer grants. */
  readonly granted: readonly string[];
}

/** Returns whether a fact is true for a visitor. */
export function isTrueFor({ environment, host, granted }: Visitor, fact: Fact): boolean {
  const valueOf = ({ expression }: Input) => evaluate(expression, environment);
  switch (fact.kind) {
    case 'choice': {
      const { choice, bit } = fact;
      if (choice.of === 'consent') return isSet(choice.options.indexOf('stored'), bit);
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
    case 'exists':
      return valueOf(fact.input) !== undefined;
    case 'true':
      return valueOf(fact.input) === true;
    case 'text': {
      const text = valueOf(fact.input);
      return typeof text === 'string' && passes(text, fact.test);
    }
    case 'number': {
      const [number, { operator, value }] = [valueOf(fact.input) as number, fact.test];
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

function passes(text: string, test: TextTest): boolean {
  const own = test.lower ? text.toLowerCase() : text;
  switch (test.kind) {
    case 'is':
      return own === test.text;
    case 'contains':
      return own.includes(test.text);
    case 'starts':
      return own.startsWith(test.text);
    case 'ends':
      return own.endsWith(test.text);
    case 'matches':
      return new RegExp(test.pattern, test.ignoreCase ? 'i' : '').test(own);
    case 'segment': {
      const segment = own.split('/').filter(Boolean)[test.number - 1];
      return segment !== undefined && passes(segment, test.test);
    }
  }
}
