import type { ReportCountries } from '../../report/report-data.ts';
import { type Expression, target } from '../core/expression.ts';
import type { DataElement, Program } from '../core/program.ts';
import { countries } from '../language/countries.ts';

/** Where an expression may hold, and where it may not, each bit a country. Both, where that depends on other facts. */
interface Outcomes {
  readonly yes: bigint;
  readonly no: bigint;
}

const places = [...Object.keys(countries), 'missing'];
const bits = new Map(places.map((place, at) => [place, 1n << BigInt(at)]));
const everywhere = (1n << BigInt(places.length)) - 1n;
const bitsOf = (codes: readonly string[]) => codes.reduce((all, code) => all | (bits.get(code) ?? 0n), 0n);
const open: Outcomes = { yes: everywhere, no: everywhere };

/** Works out from which countries a condition cannot hold, by what it says of the element that consent goes by. */
export function createShutsOut({ consent, project }: Program): (condition: Expression) => ReportCountries | undefined {
  const country = consent?.by ?? project.country;
  const known = new Map<Expression, Outcomes>();
  const described = new Map<bigint, ReportCountries>();
  return (condition) => {
    const { yes } = country ? outcomesOf(condition, country, known) : open;
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

function outcomesOf(expression: Expression, country: DataElement, known: Map<Expression, Outcomes>): Outcomes {
  const named = expression.type.name === 'boolean' ? target(expression) : undefined;
  if (named) {
    const outcomes = known.get(named) ?? outcomesOf(named, country, known);
    known.set(named, outcomes);
    return outcomes;
  }
  if (expression.kind === 'literal')
    return expression.value === true ? { yes: everywhere, no: 0n } : { yes: 0n, no: everywhere };
  if (expression.kind !== 'operation') return open;
  const { operator, operands } = expression;
  const inner = () => operands.map((operand) => outcomesOf(operand, country, known));
  switch (operator) {
    case 'and':
      return inner().reduce((a, b) => ({ yes: a.yes & b.yes, no: a.no | b.no }));
    case 'or':
      return inner().reduce((a, b) => ({ yes: a.yes | b.yes, no: a.no & b.no }));
    case 'not': {
      const [{ yes, no }] = inner();
      return { yes: no, no: yes };
    }
    default:
      return comparedOutcomes(operator, operands, country);
  }
}

/** `exists country`, `country is RU`, `country in europe`; a comparison with a country that is missing does not hold. */
function comparedOutcomes(operator: string, [left, right]: readonly Expression[], country: DataElement): Outcomes {
  if (left.kind !== 'data' || left.data !== country) return open;
  const compared =
    right?.kind === 'codes' ? right.codes : right?.kind === 'literal' ? [String(right.value)] : undefined;
  const holdsIn = (yes: bigint) => ({ yes, no: everywhere & ~yes });
  if (operator === 'exists') return holdsIn(everywhere & ~bitsOf(['missing']));
  if (!compared) return open;
  if (operator === 'is' || operator === 'in') return holdsIn(bitsOf(compared));
  return operator === 'is not' ? holdsIn(everywhere & ~bitsOf([...compared, 'missing'])) : open;
}
