import type { ISerializedGast } from 'chevrotain';
import { Grammar } from '../../compiler/language/syntax/dsl/grammar.ts';
import { choice, sequence, type GrammarRule, type Part } from './part.ts';
import { claims, fixedWords, foreign, leftOut, required, signsOf, titles, values, wordsInPlace } from './user-words.ts';

/** Chevrotain's description of a part. Each type of part has only some of these properties. */
interface Production extends ISerializedGast {
  readonly name: string;
  readonly label: string;
  readonly idx: number;
  readonly definition: Production[];
  readonly separator?: Production;
}

/** Reads the rules with a title from the parser, in the order of the titles. */
export function readGrammar(): GrammarRule[] {
  const productions = new Grammar(false).getSerializedGastProductions() as Production[];
  const byName = new Map(productions.map((production) => [production.name, production]));
  return Object.entries(titles).map(([name, title]) => ({ title, part: readParts(byName.get(name)!, name) }));
}

function readParts({ definition }: Production, rule: string): Part {
  const isLeft = ({ type, idx }: Production) => !(type === 'Option' && leftOut[rule]?.includes(idx));
  return sequence(definition.filter(isLeft).map((part) => readPart(part, rule)));
}

function readPart(production: Production, rule: string): Part {
  const { type, idx, separator } = production;
  switch (type) {
    case 'NonTerminal':
      return readReference(production, rule);
    case 'Terminal':
      return readToken(production, rule);
    case 'Option': {
      const part = readParts(production, rule);
      return required[rule]?.includes(idx) ? part : { form: 'optional', part };
    }
    case 'Alternation':
      return readAlternatives(production, rule);
    default: {
      const between = separator && readToken(separator, rule);
      return { form: 'repeated', part: readParts(production, rule), between, atLeastOnce: rule === 'do' };
    }
  }
}

function readReference({ name, idx }: Production, rule: string): Part {
  if (name === 'claim') return choice(claims.map(readClaim));
  const text = wordsInPlace[rule]?.[`${name}${idx}`] ?? values[name];
  return text ? { form: 'value', text } : { form: 'rule', text: titles[name] };
}

/** Reads a verb such as `stores <state> only`. */
function readClaim(claim: string): Part {
  const parts = claim.split(/ ?<(.+?)> ?/).map((text, at): Part => ({ form: at % 2 === 1 ? 'value' : 'sign', text }));
  return sequence(parts.filter((part) => !('text' in part) || part.text !== ''));
}

function readToken({ name, label, idx }: Production, rule: string): Part {
  if (name === 'name') return choice([fixedWords[rule][idx]].flat().map((text) => ({ form: 'sign', text })));
  // Only a minus may precede a number.
  if (name === 'sum' && rule === 'primary') return { form: 'sign', text: '-' };
  if (signsOf[name]) return choice(signsOf[name].map((text) => ({ form: 'sign', text })));
  const isSign = label.startsWith('"');
  return { form: isSign ? 'sign' : 'value', text: isSign ? label.slice(1, -1) : label };
}

function readAlternatives({ definition }: Production, rule: string): Part {
  const own = definition.filter(({ definition: [first] }) => {
    const begins = first.type === 'Terminal' ? first.label.replace(/^"|"$/g, '') : first.name;
    return !foreign[rule]?.includes(begins);
  });
  return choice(own.map((alternative) => readParts(alternative, rule)));
}
