import { formatInteger } from '../compiler/language/source/count.ts';
import type { ReportRule } from '../compiler/contract/report/report-data.ts';

/** Whether a rule or tag runs on any site at the stage of the report. */
export const runsAtStage = ({ sites }: ReportRule): boolean => sites.length > 0;

/** Says why a rule or tag does not run at the stage of the report. */
export const whyNotHere = ({ off }: ReportRule): string => (off === undefined ? 'not at this stage' : 'switched off');

/** Says how many rules and tags run at other stages only, and how many are switched off: `2 at other stages, 1 switched off`. */
export function countOthers(rules: readonly ReportRule[]): string {
  const others = rules.filter((rule) => !runsAtStage(rule));
  const off = others.filter((rule) => rule.off !== undefined).length;
  const parts = [
    [others.length - off, 'at other stages'],
    [off, 'switched off'],
  ] as const;
  return parts.flatMap(([amount, where]) => (amount === 0 ? [] : `${formatInteger(amount)} ${where}`)).join(', ');
}
