import { valueKey } from '../../compile/analysis/value-key.ts';
import type { Program } from '../../language/model/program.ts';
import type { Path } from '../../language/source/source.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import type { Situation } from '../situation/situation.ts';
import { writeLiteral } from '../situation/write-literal.ts';
import { addressGivens } from './address-givens.ts';
import { consentVariants } from './consent-variants.ts';
import { changesBetween, inputsByMoment } from './moments.ts';
import { givenValues, sortInputs } from './sort-inputs.ts';

/** Describes the visitor and page of a situation, as the `given` of a scenario: `visitorCountry is JP, path is "/"`. */
export function describeVisitor(program: Program, file: Path, situation: Situation): string {
  const { site, stage, inputs, isFinal } = situation;
  const sorted = sortInputs({ program, file }, situation, inputs);
  const givens = new Map<string, string>();
  const add = (name: string, value: string) => void (givens.has(name) || givens.set(name, value));
  if (program.sites.length > 1) add('site', site);
  if (program.stages.length > 1) add('stage', stage);
  for (const [name, value] of addressGivens(sorted.address, sorted.usualHost)) add(name, quoteText(value));
  const [variant] = consentVariants(program, situation, false);
  for (const [name, value] of variant?.givens ?? []) add(name, value);
  for (const [name, value] of givenValues(sorted)) add(name, value);
  for (const { path, value } of sorted.fields) if (value !== undefined) add(path.join('.'), writeLiteral(value));
  for (const [name, value] of sorted.attributes) add(`attribute(${quoteText(name)})`, quoteText(value));
  for (const [{ id }, fields] of sorted.answers) {
    for (const [name, value] of Object.entries(fields)) add(`${id}.${name}`, writeLiteral(value));
  }
  const words = [...givens].map(([name, value]) => `${name} is ${value}`);
  if (isFinal) words.push('the attempts to determine consent are over');
  return words.length > 0 ? words.join(', ') : 'any visitor';
}

/**
 * Describes a visitor as the `given` of a scenario. Values that change until the action starts have those at the event, and
 * the steps that change them follow: `path is "/a"; after the event: navigate "/b"`.
 */
export function describeExample(program: Program, file: Path, situation: Situation): string {
  const { page, event, start } = inputsByMoment({ program, file }, situation);
  const steps = (words: string, list: readonly string[]) =>
    list.length > 0 ? `; ${words} the event: ${list.join(', ')}` : '';
  return [
    describeVisitor(program, file, { ...situation, inputs: earliest(situation) }),
    steps('before', changesBetween(page, event)),
    steps('after', changesBetween(event, start)),
  ].join('');
}

/** Returns the values that the page and the event have, and those that nothing reads before the action starts. */
function earliest({ inputs }: Situation): Situation['inputs'] {
  const rank = ({ input: { moment } }: Situation['inputs'][number]) =>
    moment === 'page' ? 0 : moment === 'event' ? 1 : 2;
  const sorted = inputs.toSorted((a, b) => rank(a) - rank(b));
  const keys = sorted.map(({ input }) => valueKey(input.expression));
  return sorted.filter((_, at) => keys.indexOf(keys[at]) === at);
}
