import type { ReportConsent, ReportDecision, ReportMeaning } from '../../contract/report/report-data.ts';
import type { Expression } from '../../language/model/expression.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { referencesOf } from '../../compile/traverse/references-of.ts';
import type { CodeSet, Consent, Declared, Program } from '../../language/model/program.ts';
import { countryOf, isRegionCode } from '../../language/tables/regions.ts';
import { capital } from '../../language/diagnostics/nouns.ts';
import { titleOf } from '../sentences/word-of.ts';
import { namesOfProgram } from '../sentences/names-of-program.ts';
import type { Source } from '../../language/source/source.ts';
import { mayExpire } from '../../compile/evaluate/may-expire.ts';
import { queuedBy } from '../../compile/analysis/opt-outs.ts';
import { conditionText, meaningsIn } from './report-conditions.ts';

/** Returns the data of the consent declaration for the report: groups, defaults, opt-out, timeouts and expiry. */
export function describeConsent(consent: Consent, program: Program): ReportConsent {
  const { sets } = program;
  const { groups, source, stored, noDefault, optOuts, expires, handshake, recheck } = consent;
  return {
    groups: groups.map(({ id, number, enables, cookies = [] }) => {
      const names = cookies.map(({ name }) => name);
      return { name: id, number, enables: enables.map((tag) => tag.id), cookies: names };
    }),
    defaults: describeDefaults(consent, namesOfProgram(program), sets),
    // Without a default, `noDefault` has no effect.
    noDefault: noDefault && consent.default && describeDecision(noDefault, source, sets),
    optOuts: optOuts.map((optOut) => {
      return { ...describeDecision(optOut.when, source, sets), group: optOut.group, queued: queuedBy(optOut) };
    }),
    expires: mayExpire(consent) ? expires : undefined,
    handshake: stored && handshake,
    recheck: mayBeUnknown(consent) ? recheck : undefined,
  };
}

function describeDefaults(
  { default: matrix, by }: Consent,
  names: Readonly<Record<string, string>>,
  sets: Program['sets'],
): ReportConsent['defaults'] {
  const titleIn = (label: string) => sets.filter(({ id }) => id === label).map((set) => capital(titleOf(set)))[0];
  const row = (label: string, codes: readonly string[], value: Expression) => ({
    label,
    ...(titleIn(label) !== undefined && { title: titleIn(label) }),
    countries: codes
      .filter((code) => !isRegionCode(code) || !codes.includes(countryOf(code)))
      .map((code) => ({ code, name: names[code] ?? code })),
    // The linker accepts only a list of group names. A visitor always grants what is strictly necessary.
    groups: [...new Set(['necessary', ...(staticValue(value) as readonly string[])])],
  });
  const rows = matrix?.rows ?? [];
  const named = new Set(rows.flatMap(({ keys }) => keys[0] ?? []));
  const byRegion = matrix?.keys[0]?.regions ?? false;
  const others = Object.keys(names).filter((code) => !named.has(byRegion ? code : countryOf(code)));
  return [
    ...rows.map(({ label, keys, value }) => row(label, keys[0] ?? [], value)),
    ...(matrix?.missing ? [row('missing', [], matrix.missing)] : []),
    ...(matrix?.otherwise ? [row(by ? 'otherwise' : 'every-visitor', others, matrix.otherwise)] : []),
  ];
}

/** Whether the country, the stored consent or the opt-out may be unknown at first, and is then rechecked. */
function mayBeUnknown({ by, stored, handshake, optOuts }: Consent): boolean {
  const isUnsettled = stored !== undefined && handshake === undefined;
  return by !== undefined || isUnsettled || optOuts.some((optOut) => queuedBy(optOut) !== undefined);
}

/** Returns a condition with the documentation of all names in it, so that reviewers of consent need not read the rule files. */
function describeDecision(expression: Expression, source: Source, sets: Program['sets']): ReportDecision {
  const meanings = meaningsIn(expression, source);
  const declarations = referencesOf(expression).map(({ declaration }) => declaration);
  const others = declarations.filter((of) => !meanings.has(of) && of.documentation.length > 0);
  return {
    text: conditionText(expression, source),
    uses: [
      ...[...meanings].map(([of, meaning]) => {
        const declaration = [...declarations, ...sets].find((known) => known === of || isSet(known, meaning));
        return { ...meaning, documentation: documentationOf(declaration) };
      }),
      ...others.map((of) => ({ name: of.id, documentation: documentationOf(of) })),
    ],
  };
}

/** Whether a declaration is the set of countries or locales that a condition names. */
function isSet(declaration: Declared | CodeSet, { name, codes }: ReportMeaning): boolean {
  return 'codes' in declaration && declaration.id === name && declaration.codes.join(', ') === codes?.join(', ');
}

function documentationOf(declaration: Declared | undefined): string | undefined {
  return declaration?.documentation.join('\n') || undefined;
}
