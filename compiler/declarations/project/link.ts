import type { Project, Site } from '../../model/program.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { usualPersonalParameters } from '../../language/personal-parameters.ts';
import { readUnit } from '../../language/units.ts';
import type * as ast from '../../syntax/document.ts';
import { linkCountryData } from './country-data.ts';
import { linkExpression } from '../../infer/expressions.ts';
import { bodyFields } from '../../bind/fields.ts';
import { declared, spanOf, type Found, type Linker } from '../../bind/linker.ts';
import { fieldName } from '../shape/outline.ts';
import { usualTimeout } from '../running/action.ts';
import { isHost } from '../../evaluate/addresses.ts';
import { tellUnknown } from '../../bind/tell-unknown.ts';
import { textsOf } from '../../bind/texts.ts';
import { linkVisit } from './visit.ts';

/** `project x { dataLayer, directCalls, country, redact, timeout, budget, lints }`. */
export function linkProject(linker: Linker, found: Found): Project {
  const fields = bodyFields(found.declaration.body);
  const text = (name: string) => {
    const value = fields.get(name)?.value;
    return value?.form === 'text' ? value.value : undefined;
  };
  const country = fields.get('country')?.value;
  return {
    ...declared(found, linker.documents),
    dataLayer: text('dataLayer'),
    directCalls: text('directCalls'),
    country: country?.form === 'name' ? linkCountryData(linker, found.source, country) : undefined,
    redaction: linkRedaction(linker, found, fields.get('redact')?.value),
    visit: linkVisit(linker, found, fields.get('visit')?.value),
    timeout: quantity(fields.get('timeout')?.value, usualTimeout),
    budget: linkBudget(linker, found, fields.get('budget')?.value),
    lints: linkSeverities(linker, found, fields.get('lints')?.value),
  };
}

/** `site x { hosts: { production: [...] } }`. */
export function linkSite(linker: Linker, found: Found): Site {
  const { declaration, source } = found;
  const record = bodyFields(declaration.body).get('hosts')?.value;
  // No prototype: a stage may be called constructor.
  const hosts: Record<string, readonly string[]> = Object.create(null);
  for (const { key, value } of record?.form === 'record' ? record.entries : []) {
    const name = fieldName(key);
    if (name === undefined) continue;
    if (linker.names.stages.has(name)) hosts[name] = linkHosts(linker, source, value ?? key);
    else linker.mistake('unknown-stage', { name, nearest: nearest(name, linker.names.stages.keys()) }, source, key);
  }
  return { ...declared(found, linker.documents), hosts };
}

/** Names of hosts as browsers know them: no scheme, no path, small letters. */
function linkHosts(linker: Linker, source: Found['source'], node: ast.Expression): string[] {
  const hosts = textsOf(linker, source, node);
  const items = node.form === 'list' ? node.items : [];
  for (const item of items) {
    if (item.form === 'text' && !isHost(item.value)) linker.mistake('bad-host', { host: item.value }, source, item);
  }
  if (items.length === 0 && node.form !== 'bad') {
    linker.mistake(
      'wrong-field',
      { name: 'hosts', takes: 'at least one host for each stage that it names' },
      source,
      node,
    );
  }
  return hosts;
}

function linkRedaction(linker: Linker, { source }: Found, node: ast.Expression | undefined): Project['redaction'] {
  const fields = bodyFields(node?.form === 'record' ? node : undefined);
  tellUnknown(linker, source, node, ['parameters'], 'redact');
  const given = fields.get('parameters')?.value;
  const parameters = given && texts(linkExpression(linker, { source }, given, { name: 'list', of: { name: 'text' } }));
  return { parameters: parameters ?? usualPersonalParameters };
}

function texts(expression: ReturnType<typeof linkExpression>): string[] {
  if (expression.kind === 'constant') return texts(expression.constant.value);
  if (expression.kind !== 'list') return [];
  return expression.items.flatMap((item) => (item.kind === 'literal' ? [String(item.value)] : []));
}

function linkBudget(linker: Linker, { source }: Found, node: ast.Expression | undefined): Project['budget'] {
  const budget: Record<string, Project['budget'][string]> = Object.create(null);
  for (const { key, value } of node?.form === 'record' ? node.entries : []) {
    const name = fieldName(key);
    if (name === undefined) continue;
    if (value && (value.form !== 'number' || !value.unit)) {
      linker.mistake('wrong-field', { name, takes: 'a size such as 15kB' }, source, value);
    } else if (linker.names.sites.has(name))
      budget[name] = { bytes: quantity(value, 0), span: spanOf(source, value ?? key) };
    else linker.mistake('unknown-site', { name, nearest: nearest(name, linker.names.sites.keys()) }, source, key);
  }
  return budget;
}

function linkSeverities(linker: Linker, { source }: Found, node: ast.Expression | undefined): Project['lints'] {
  const lints: Record<string, Project['lints'][string]> = Object.create(null);
  for (const { key, value } of node?.form === 'record' ? node.entries : []) {
    // Names of lints have hyphens, which read as differences, so they are taken as written, whatever spaces are in them.
    const name =
      fieldName(key) ?? (key.form === 'bad' ? undefined : source.text.slice(key.start, key.end).replaceAll(/\s/g, ''));
    const word = value?.form === 'name' ? value.name : '';
    if (name === undefined) continue;
    if (lints[name]) linker.mistake('duplicate-field', { name }, source, key);
    else if (word === 'off' || word === 'warning' || word === 'error') {
      lints[name] = { severity: word, span: spanOf(source, key) };
    } else linker.mistake('wrong-field', { name, takes: 'off, warning or error' }, source, value ?? key);
  }
  return lints;
}

/** A number, in milliseconds or bytes where it has a unit. */
function quantity(node: ast.Expression | undefined, usual: number): number {
  if (node?.form !== 'number') return usual;
  return node.unit === undefined ? node.value : readUnit(node.value, node.unit).value;
}
