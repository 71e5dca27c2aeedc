import { expect } from 'vitest';
import { createReportData } from '../../../compiler/emit/describe/report/report-data.ts';
import type { ReportData } from '../../../report/report-data.ts';
import { compileText } from '../../support/compile-text.ts';

/** Two sites and two stages, a consent block, and what most rules ask about. */
export const project = `project test { dataLayer: "adobeDataLayer", country: visitorCountry }
site main
site second
stage production
stage development
data visitorCountry: country = layer("country")
data pageName: text = layer("page.name")
consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  default by visitorCountry { europe: [necessary], missing: [necessary], otherwise: [necessary, targeting] }
  stored: oneTrust(cookie: "OptanonConsent")
}
countries europe   = [DE, FR]
countries excluded = [CN, RU]
`;

/** What the report shows of some declarations beside the project, which must be without mistakes. */
export function report(text: string, stage = 'production'): ReportData {
  const { program, diagnostics } = compileText(text, project);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return createReportData(program, { stage, bundles: [], warnings: [] });
}

/** What is told of one rule or tag. */
export const named = ({ rules }: ReportData, id: string) => rules.find((rule) => rule.id === id)!;

/** What a rule asks before it runs. */
export const conditionsOf = (when: string, declarations = '') =>
  named(
    report(`${declarations}\nstate flag: flag { keep: page }\nrule one { on ready when ${when} do set(flag, true) }`),
    'one',
  ).conditions;
