import type { ReportConsent, ReportDecision, ReportMeaning } from '../../../../report/report-data.ts';
import type { Expression } from '../../../model/expression.ts';
import { staticValue } from '../../../evaluate/static-value.ts';
import { referencesOf } from '../../../traverse/references-of.ts';
import type { CodeSet, Consent, Declared, Program } from '../../../model/program.ts';
import { countries } from '../../../language/countries.ts';
import type { Source } from '../../../source/source.ts';
import { conditionText, meaningsIn } from './report-conditions.ts';

/** What visitors agree to, what is given before they say, and how long one waits for that or keeps to it. */
export function describeConsent(consent: Consent, sets: Program['sets']): ReportConsent {
  const { groups, source, stored, noDefault, optOut, expires, handshake, recheck } = consent;
  return {
    groups: groups.map(({ id, number, enables, cookies }) => {
      return { name: id, number, enables: enables.map((tag) => tag.id), cookies };
    }),
    defaults: describeDefaults(consent),
    // Without a default there is none that it could take away.
    noDefault: noDefault && consent.by && describeDecision(noDefault, source, sets),
    optOut: optOut && { ...describeDecision(optOut, source, sets), mayBeUnknown: optOut.type.optional ?? false },
    // Not every consent manager says when a choice was made.
    expires: stored?.source.chosenAt && expires,
    handshake: stored && handshake,
    recheck: mayBeUnknown(consent) ? recheck : undefined,
  };
}

function describeDefaults({ default: matrix }: Consent): ReportConsent['defaults'] {
  const row = (label: string, codes: readonly string[], value: Expression) => ({
    label,
    countries: codes.map((code) => ({ code, name: countries[code] ?? code })),
    // Linking takes a list of group names only.
    groups: staticValue(value) as readonly string[],
  });
  const rows = matrix?.rows ?? [];
  const named = new Set(rows.flatMap(({ keys }) => keys[0] ?? []));
  const others = Object.keys(countries).filter((code) => !named.has(code));
  return [
    ...rows.map(({ label, keys, value }) => row(label, keys[0] ?? [], value)),
    ...(matrix?.missing ? [row('missing', [], matrix.missing)] : []),
    ...(matrix?.otherwise ? [row('otherwise', others, matrix.otherwise)] : []),
  ];
}

/** Whether a country, a choice or an opt-out may be looked for again and again. */
function mayBeUnknown({ by, stored, handshake, optOut }: Consent): boolean {
  return by !== undefined || (stored !== undefined && handshake === undefined) || optOut?.type.optional === true;
}

/** A condition with all that the files say of the names in it: who reads of consent need not read the rules. */
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
