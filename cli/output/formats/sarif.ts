import { catalogue } from '../../../compiler/language/diagnostics/catalogue.ts';
import { lints } from '../../../compiler/lints/lints.ts';
import type { Span } from '../../../compiler/language/source/source.ts';
import { verifyCodes } from '../../../tasks/verify/codes.ts';
import { version } from '../../../tasks/text/version.ts';
import { fingerprintsOf } from '../../../tasks/lint/fingerprints.ts';
import { writeJson } from '../../../compiler/describe/blocks/write-json.ts';
import { rangeOf } from '../range-of.ts';
import type { Format } from './format.ts';

/** SARIF 2.1.0, the standard of OASIS that code scanning services read. It describes each kind of problem that occurs. */
export const sarif: Format = ({ problems }, nameOf) => {
  const codes = [...new Set(problems.map(({ code }) => code))].toSorted();
  const fingerprints = fingerprintsOf(problems, nameOf);
  const locationOf = (span: Span) => {
    const { line, column, endLine, endColumn } = rangeOf(span);
    return {
      physicalLocation: {
        artifactLocation: { uri: uriOf(nameOf(span.source.path)), uriBaseId: '%SRCROOT%' },
        region: { startLine: line, startColumn: column, endLine, endColumn },
      },
    };
  };
  const results = problems.map(({ code, severity, message, fix, span, related, elsewhere = [] }, at) => {
    const others = [
      ...(related ? [{ ...locationOf(related.span), message: { text: related.label } }] : []),
      ...elsewhere.map((one) => ({ ...locationOf(one), message: { text: 'also here' } })),
    ];
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: severity,
      message: { text: [message, fix].filter(Boolean).join(' ') },
      locations: [locationOf(span)],
      ...(others.length > 0 && { relatedLocations: others.map((one, id) => ({ id, ...one })) }),
      partialFingerprints: { 'tagc/v1': fingerprints[at] },
    };
  });
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'tagc', version, rules: codes.map(describeCode) } },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
  return writeJson(log);
};

function describeCode(code: string) {
  const found = lints.find(({ name }) => name === code) ?? catalogue[code as keyof typeof catalogue] ?? ofVerify(code);
  if (found === undefined) return { id: code };
  const { why, fix } = found;
  return {
    id: code,
    shortDescription: { text: 'summary' in found ? found.summary : why },
    fullDescription: { text: why },
    help: { text: fix },
    defaultConfiguration: { level: 'severity' in found ? found.severity : 'warning' },
  };
}

/** Returns the description of a code of `tagc verify`. One whose severity depends on the page is described as a warning. */
function ofVerify(code: string) {
  const found = verifyCodes[code as keyof typeof verifyCodes];
  if (found === undefined) return undefined;
  const { severity } = found;
  return { ...found, severity: severity === 'error' || severity === 'note' ? severity : 'warning' };
}

/** Returns a path as a relative reference. A `:` in its first part would make it an absolute one. */
const uriOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
