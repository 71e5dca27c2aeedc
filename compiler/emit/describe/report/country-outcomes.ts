import type { ReportCountries } from '../../../../report/report-data.ts';
import type { Expression } from '../../../model/expression.ts';
import type { DataElement, Program } from '../../../model/program.ts';
import { countries } from '../../../language/countries.ts';
import { createOutcomes, type Outcomes } from '../../../analysis/outcomes.ts';

const places = [...Object.keys(countries), 'missing'];
const bits = new Map(places.map((place, at) => [place, 1n << BigInt(at)]));
const everywhere = (1n << BigInt(places.length)) - 1n;
const bitsOf = (codes: readonly string[]) => codes.reduce((all, code) => all | (bits.get(code) ?? 0n), 0n);

/** Works out from which countries a condition cannot hold, by what it says of the element that consent goes by. */
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
    const countries = described.get(yes) ?? describeShutOut(yes);
    described.set(yes, countries);
    return countries;
  };
}

function describeShutOut(yes: bigint): ReportCountries {
  const [open, shut] = [yes, everywhere & ~yes].map((set) => places.filter((place) => set & bits.get(place)!));
  return shut.length > open.length ? { allBut: true, codes: open } : { allBut: false, codes: shut };
}

/** `exists country`, `country is RU`, `country in europe`; a comparison with a country that is missing does not hold. */
function comparedOutcomes(expression: Expression, country: DataElement): Outcomes | undefined {
  if (expression.kind !== 'operation') return undefined;
  const { operator, operands } = expression;
  const [left, right] = operands;
  if (left.kind !== 'data' || left.data !== country) return undefined;
  const compared =
    right?.kind === 'codes' ? right.codes : right?.kind === 'literal' ? [String(right.value)] : undefined;
  const holdsIn = (yes: bigint) => ({ yes, no: everywhere & ~yes });
  if (operator === 'exists') return holdsIn(everywhere & ~bitsOf(['missing']));
  if (!compared) return undefined;
  if (operator === 'is' || operator === 'in') return holdsIn(bitsOf(compared));
  return operator === 'is not' ? holdsIn(everywhere & ~bitsOf([...compared, 'missing'])) : undefined;
}
