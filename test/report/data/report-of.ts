import { expect } from 'vitest';
import { createReportData } from '../../../compiler/describe/report/report-data.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { compileText } from '../../support/compile-text.ts';

/** A project with two sites, two stages, a consent block and common data. */
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

/** Returns the report data of declarations in the project. They must be valid. */
export function report(text: string, stage = 'production', before = project): ReportData {
  const { program, diagnostics } = compileText(text, before);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return createReportData(program, { stage, bundles: [], warnings: [] });
}

/** Returns the data of one rule or tag. */
export const named = ({ rules }: ReportData, id: string) => rules.find((rule) => rule.id === id)!;

/** Returns the conditions of a rule with this `when`. */
export const conditionsOf = (when: string, declarations = '') =>
  named(
    report(`${declarations}\nstate flag: flag { keep: page }\nrule one { on ready when ${when} do set(flag, true) }`),
    'one',
  ).conditions;
