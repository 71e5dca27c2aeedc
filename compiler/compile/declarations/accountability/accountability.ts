import type { Binding } from '../../bind/binding.ts';
import { bodyFields, fieldName, spanOf, reportUnknown, reportRepeated } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { isDay } from '../../../language/tables/is-day.ts';
import type { Authorisation } from '../../../language/model/declared-vendor.ts';
import type { Accountability, Cookie } from '../../../language/model/program.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { nearestCountry } from '../../infer/codes.ts';
import { isCountry } from '../../../language/tables/countries.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { cookieNameMistake } from '../../../language/tables/cookie-pattern.ts';
import { readUnit } from '../../../language/tables/units.ts';
import { reportDuration } from '../../infer/check-value.ts';
import type { FieldSpecification } from '../kind.ts';

/** Links `purpose`, `owner` and `until`. Reports empty texts and days that no calendar has. */
export function linkAccountability(linker: Linker, found: Binding): Accountability {
  const { declaration, source } = found;
  const fields = bodyFields(declaration.body);
  const node = fields.get('until')?.value;
  const day = node?.form === 'date' ? node.value : undefined;
  if (node && day !== undefined && !isDay(day)) {
    linker.mistake('wrong-value', { name: 'until', takes: 'a day of the calendar', given: day }, source, node);
  }
  const statement = (name: string) => linkStatement(linker, source, name, fields.get(name)?.value);
  const [purpose, owner] = [statement('purpose'), statement('owner')];
  return {
    ...(purpose !== undefined && { purpose }),
    ...(owner !== undefined && { owner }),
    ...(node && day !== undefined && { until: { day, span: spanOf(source, node) } }),
  };
}

/** Links `reason`, `approved` and `operator`. Those that are left out are taken from what it is an instance of. */
export function linkAuthorisation(linker: Linker, found: Binding, of: Authorisation = {}): Authorisation {
  const fields = bodyFields(found.declaration.body);
  const statement = (name: string) => linkStatement(linker, found.source, name, fields.get(name)?.value);
  const {
    reason = of.reason,
    approved = of.approved,
    operator = of.operator,
  } = {
    reason: statement('reason'),
    approved: statement('approved'),
    ...linkOperator(linker, found),
  };
  return {
    ...(reason !== undefined && { reason }),
    ...(approved !== undefined && { approved }),
    ...(operator && { operator }),
  };
}

/** Links `operator: { name: "Acme Ltd", country: IE }`. */
export function linkOperator(linker: Linker, { declaration, source }: Binding): Pick<Authorisation, 'operator'> {
  const node = bodyFields(declaration.body).get('operator')?.value;
  if (node?.form !== 'record') return {};
  reportUnknown(linker, source, node, ['name', 'country'], 'operator');
  reportRepeated(linker, source, node.entries);
  const fields = bodyFields(node);
  const name = linkQuotedText(linker, source, 'name', fields.get('name')?.value);
  const country = linkCountry(linker, source, fields.get('country')?.value);
  if (node.entries.length === 0) {
    linker.mistake('missing-part', { kind: 'operator', part: '"name" or "country"' }, source, node);
  }
  return { operator: { ...(name !== undefined && { name }), ...(country !== undefined && { country }) } };
}

function linkCountry(linker: Linker, source: Source, node: ast.ExpressionNode | undefined): string | undefined {
  if (!node || node.form === 'bad') return undefined;
  if (node.form === 'name') {
    if (isCountry(node.name)) return node.name;
    linker.mistake('unknown-country', { name: node.name, nearest: nearestCountry(node.name) }, source, node);
  } else linker.mistake('wrong-field', { name: 'country', takes: 'the code of a country, such as IE' }, source, node);
  return undefined;
}

/** Returns the text of a field. Undefined if it is left out or, after a report, says nothing. */
export function linkStatement(
  linker: Linker,
  source: Source,
  name: string,
  node: ast.ExpressionNode | undefined,
): string | undefined {
  if (node?.form !== 'text') return undefined;
  const text = node.value.trim();
  if (/[\p{L}\p{N}]/u.test(text)) return text;
  const given = text === '' ? 'empty' : 'without letters or digits';
  linker.mistake('wrong-value', { name, takes: 'a text', given }, source, node);
  return undefined;
}

/**
 * Links `cookies: { "_ga*": 2 years, "_id": { lifetime: 1 day, purpose: "…" } }`, or a list of names, which declares no
 * lifetimes. Returns undefined without the field.
 */
export function linkCookies(
  linker: Linker,
  source: Source,
  node: ast.ExpressionNode | undefined,
): readonly Cookie[] | undefined {
  const rows = rowsOf(node);
  const found = new Map<string, Cookie>();
  for (const { name, key, value } of rows ?? []) {
    if (name === undefined) {
      if (key.form !== 'bad')
        linker.mistake('wrong-type', { expected: 'a text in quotes', given: 'a value without quotes' }, source, key);
      continue;
    }
    const mistake = cookieNameMistake(name);
    if (mistake) linker.mistake('bad-cookie', { name, ...mistake }, source, key);
    if (found.has(name)) linker.mistake('duplicate-field', { name }, source, key);
    else found.set(name, { name, ...(node?.form === 'record' && linkAbout(linker, source, name, { key, value })) });
  }
  return rows && [...found.values()];
}

/** Returns the names of cookies, without reporting mistakes. */
export function cookieNamesIn(node: ast.ExpressionNode | undefined): readonly string[] {
  return (rowsOf(node) ?? []).flatMap(({ name }) => name ?? []);
}

interface Row {
  readonly name?: string;
  readonly key: ast.ExpressionNode;
  readonly value?: ast.ExpressionNode;
}

function rowsOf(node: ast.ExpressionNode | undefined): readonly Row[] | undefined {
  if (node?.form === 'record') return node.entries.map(({ key, value }) => ({ name: fieldName(key), key, value }));
  if (node?.form !== 'list') return undefined;
  return node.items.map((key) => ({ name: key.form === 'text' ? key.value : undefined, key }));
}

/** Links a lifetime, or what else is known about a cookie: `{ lifetime: 2 years, purpose: "Tells visitors apart" }`. */
function linkAbout(
  linker: Linker,
  source: Source,
  name: string,
  { key, value }: Pick<Row, 'key' | 'value'>,
): Omit<Cookie, 'name'> {
  if (!value) {
    linker.mistake('field-without-value', { name }, source, key);
    return {};
  }
  if (value.form !== 'record') return linkLifetime(linker, source, name, value);
  reportUnknown(linker, source, value, ['lifetime', 'purpose'], name);
  reportRepeated(linker, source, value.entries);
  const fields = bodyFields(value);
  const lifetime = fields.get('lifetime')?.value;
  const purpose = linkQuotedText(linker, source, 'purpose', fields.get('purpose')?.value);
  return {
    ...(lifetime && linkLifetime(linker, source, 'lifetime', lifetime)),
    ...(purpose !== undefined && { purpose }),
  };
}

/** Returns the text of a field of a record, whose form nothing else checks. */
export function linkQuotedText(
  linker: Linker,
  source: Source,
  name: string,
  node: ast.ExpressionNode | undefined,
): string | undefined {
  if (node && node.form !== 'text' && node.form !== 'bad') {
    linker.mistake('wrong-field', { name, takes: 'a text in quotes' }, source, node);
  }
  return linkStatement(linker, source, name, node);
}

function linkLifetime(
  linker: Linker,
  source: Source,
  name: string,
  value: ast.ExpressionNode,
): Pick<Cookie, 'lifetime'> {
  if (value.form === 'name' && (value.name === 'session' || value.name === 'unknown')) return { lifetime: value.name };
  if (value.form === 'number' && value.unit) {
    const { type, value: lifetime } = readUnit(value.value, value.unit);
    if (type === 'duration') {
      reportDuration(linker, source, { name, above: '0ms' }, value);
      return { lifetime };
    }
  }
  if (value.form !== 'bad') {
    const near = value.form === 'name' ? nearest(value.name, ['session', 'unknown']) : undefined;
    const takes = 'a lifetime: a duration such as 2 years, session or unknown';
    linker.mistake('wrong-field', { name, takes, nearest: near }, source, value);
  }
  return {};
}

/** The field `purpose`, which groups have, too. */
export const purposeField = {
  purpose: { valueForm: 'text', summary: 'Why it exists, in words that reviewers and visitors understand.' },
} satisfies Readonly<Record<string, FieldSpecification>>;

/** The field `operator`, which calls have, too. */
export const operatorField = {
  operator: {
    valueForm: 'record',
    summary:
      'Who operates its hosts, and in which country that company is established: { name: "Acme Ltd", country: IE }. Both may be left out.',
  },
} satisfies Readonly<Record<string, FieldSpecification>>;

/** The fields of tags and vendors that say why they may be on the site. No bundle contains them. */
export const authorisationFields = {
  reason: { valueForm: 'text', summary: 'Why the site needs it, for those who approve scripts.' },
  approved: { valueForm: 'text', summary: 'Who has approved it, and when: "Security, 2026-03-31".' },
  ...operatorField,
} satisfies Readonly<Record<string, FieldSpecification>>;

/** The fields of tags, calls and states that say why they exist and who is responsible for them. No bundle contains them. */
export const accountabilityFields = {
  ...purposeField,
  owner: { valueForm: 'text', summary: 'Who answers for it, such as a team.' },
  until: {
    valueForm: 'date',
    summary: 'The last day on which it is needed. After that day the lint "expired" reports it.',
  },
} satisfies Readonly<Record<string, FieldSpecification>>;
