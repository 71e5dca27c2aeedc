import type { Program } from '../../language/model/program.ts';
import type { Path } from '../../language/source/source.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import { addressGivens } from './address-givens.ts';
import { consentVariants } from './consent-variants.ts';
import type { Situation } from '../situation/situation.ts';
import { givenValues, sortInputs } from './sort-inputs.ts';
import { writeLiteral } from '../situation/write-literal.ts';

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
