import { staticValue } from '../../compile/evaluate/static-value.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Consent, Program } from '../../language/model/program.ts';
import { count } from '../../language/source/count.ts';
import { countries } from '../../language/tables/countries.ts';

/**
 * Says where a condition takes for consent what a country grants before an answer, a sentence for each group. A reader of
 * "only with consent" would not expect it.
 */
export function consentByDefault(when: Expression | undefined, { consent }: Program): readonly string[] {
  if (!when || !consent?.default) return [];
  const named = dependenciesOf(when).flatMap((part) => (part.kind === 'consent' ? [part.group] : []));
  return [...new Set(named)]
    .filter((group) => group !== 'necessary')
    .flatMap((group) => {
      const where = grantedIn(consent, group);
      return where === undefined
        ? []
        : [`Consent to "${group}" includes what is granted by default before an answer, ${where}`];
    });
}

/** Says where a default grants a group. Undefined if none does. */
function grantedIn({ default: matrix, by }: Consent, group: string): string | undefined {
  const grants = (row: Expression | undefined): boolean => {
    const groups = row && staticValue(row);
    return Array.isArray(groups) && groups.includes(group);
  };
  if (!by) return grants(matrix?.otherwise) ? 'for every visitor.' : undefined;
  const rowOf = (country: string) => matrix!.rows.find(({ keys: [codes] }) => !codes || codes.includes(country))?.value;
  const codes = Object.keys(countries).filter((country) => grants(rowOf(country) ?? matrix!.otherwise));
  const isMissing = grants(matrix!.missing);
  if (codes.length === 0) return isMissing ? 'if the country is unknown.' : undefined;
  return `in ${count(codes.length, 'country', 'countries')}${isMissing ? ', and if the country is unknown' : ''}.`;
}
