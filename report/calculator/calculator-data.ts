/** What the page needs to compute what happens to a visitor: made with the report, read by `createCalculator`. */
export type { PortableProject as CalculatorData } from '../../compiler/proof/portable/portable-visitor.ts';
