import type { WrittenLibrary } from '../launch/write-library.ts';

const operators: readonly string[] = ['equals', 'doesNotEqual', 'contains', 'doesNotContain', 'startsWith', 'doesNotStartWith', 'matchesRegex', 'greaterThan', 'lessThanOrEqual', 'isTruthy', 'isFalsy']; // prettier-ignore

interface Comparison {
  readonly operator: string;
  readonly caseInsensitive: boolean;
  readonly negate: boolean;
}

const all = operators.flatMap((operator) =>
  [true, false].flatMap((caseInsensitive) => [true, false].map((negate) => ({ operator, caseInsensitive, negate }))),
);

/** A library with a rule for each comparison, of one value of the data layer. */
export const comparisons: WrittenLibrary = {
  name: 'Comparisons',
  dataElements: `{
    "Value": { modulePath: "gcoe-adobe-client-data-layer/src/lib/dataElements/datalayerComputedState.js", settings: { path: "value" } },
    "Number": { modulePath: "gcoe-adobe-client-data-layer/src/lib/dataElements/datalayerComputedState.js", settings: { path: "value" } },
  }`,
  extensions: {
    core: '{}',
    'gcoe-adobe-client-data-layer': '{}',
    'adobe-analytics': `{
      libraryCode: { accounts: { production: ["suite"] } },
      trackerProperties: { trackingServerSecure: "smetrics.example.com" },
    }`,
  },
  rules: `[${all.map(ruleOf).join()}]`,
};

function ruleOf(comparison: Comparison): string {
  const { operator, caseInsensitive, negate } = comparison;
  const isNumeric = /Than/.test(operator);
  const settings = `{ leftOperand: "%${isNumeric ? 'Number' : 'Value'}%", comparison: { operator: "${operator}", caseInsensitive: ${caseInsensitive} }, rightOperand: "${isNumeric ? 5 : 'a'}" }`;
  const name = `${operator} ${caseInsensitive} ${negate}`;
  return `{
    id: "${name}", name: "${name}",
    events: [{ modulePath: "gcoe-adobe-client-data-layer/src/lib/events/datalayerPushListener.js", settings: { method: "specificEvent", eventKey: "check" } }],
    conditions: [{ modulePath: "core/src/lib/conditions/valueComparison.js", settings: ${settings}, negate: ${negate} }],
    actions: [{ modulePath: "adobe-analytics/src/lib/actions/sendBeacon.js", settings: { type: "link", linkType: "o", linkName: "${name}" } }],
  }`;
}
