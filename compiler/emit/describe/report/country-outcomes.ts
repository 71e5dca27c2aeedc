import type { ReportCountries } from '../../../../report/report-data.ts';
import type { Expression } from '../../../model/expression.ts';
import type { DataElement, Program } from '../../../model/program.ts';
import { countries } from '../../../language/countries.ts';
import { createOutcomes, type Outcomes } from '../../../analysis/outcomes.ts';

const places = [...Object.keys(countries), 'missing'];
const bits = new Map(places.map((place, at) => [place, 1n << BigInt(at)]));
const everywhere = (1n << BigInt(places.length)) - 1n;
const bitsOf = (codes: readonly string[]) => codes.reduce((all, code) => all | (bits.get(code) ?? 0n), 0n);

/** Returns a function that finds the countries in which a condition is never true, from its tests of the visitor's country. */
export function createExcludedCountries({
  consent,
  project,
}: Program): (condition: Expression) => ReportCountries | undefined {
  const country = consent?.by ?? project.country;
  const outcomesOf = country && createOutcomes(everywhere, (expression) => comparedOutcomes(expression, country));
  const described = new Map<bigint, ReportCountries>();
  return (condition) => {
    const yes = outcomesOf?.(condition).yes ?? everywhere;
    if (yes === everywhere) return undefined;
    const countries = described.get(yes) ?? describeExcluded(yes);
    described.set(yes, countries);
    return countries;
  };
}

function describeExcluded(yes: bigint): ReportCountries {
  const [included, excluded] = [yes, everywhere & ~yes].map((set) => places.filter((place) => set & bits.get(place)!));
  return excluded.length > included.length ? { allBut: true, codes: included } : { allBut: false, codes: excluded };
}

/** Returns the outcomes of `exists country`, `country is RU` or `country in europe`. Without a country, all are false. */
function comparedOutcomes(expression: Expression, country: DataElement): Outcomes | undefined {
  if (expression.kind !== 'operation') return undefined;
  const { operator, operands } = expression;
  const [left, right] = operands;
  if (left.kind !== 'data' || left.data !== country) return undefined;
  const compared =
    right?.kind === 'codes' ? right.codes : right?.kind === 'literal' ? [String(right.value)] : undefined;
  const trueIn = (yes: bigint) => ({ yes, no: everywhere & ~yes });
  if (operator === 'exists') return trueIn(everywhere & ~bitsOf(['missing']));
  if (!compared) return undefined;
  if (operator === 'is' || operator === 'in') return trueIn(bitsOf(compared));
  return operator === 'is not' ? trueIn(everywhere & ~bitsOf([...compared, 'missing'])) : undefined;
}
