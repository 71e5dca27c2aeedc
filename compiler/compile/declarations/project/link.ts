import type { Project } from '../../../language/model/program.ts';
import type { Type } from '../../../language/model/type.ts';
import { usualBrowsers } from '../../../language/model/browsers.ts';
import { defaultDataLayer } from '../../../language/tables/default-data-layer.ts';
import { readDataLayer } from '../../infer/labels/places-of-call.ts';
import { defaultPersonalParameters } from '../../../language/tables/personal-parameters.ts';
import { readUnit } from '../../../language/tables/units.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { countryData, placeOf, regionData } from '../../infer/visitor-place.ts';
import { linkStaticValue } from '../../infer/check-value.ts';
import { defaultVisit, linkAccept, linkBrowsers, linkVisit, ownershipOf } from './settings.ts';
import { bodyFields, fieldName, spanOf, reportUnknown } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { createSource, type Source } from '../../../language/source/source.ts';
import { defineLink } from '../define-link.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    project: true;
  }
}

export const projectLink = defineLink('project', {
  program: (linker, [found]) =>
    found && !linker.isLost(found.declaration)
      ? linkProject(linker, found)
      : emptyProject(linker.documents.at(-1)?.source ?? createSource('', '')),
});

/** The default time for an action that others wait for, in milliseconds. */
const defaultTimeout = 2000;

/** Links `project x { dataLayer, directCalls, country, own, redact, timeout, browsers, accept, budget, lints }`. */
function linkProject(linker: Linker, found: Binding): Project {
  const fields = bodyFields(found.declaration.body);
  const text = (name: string) => {
    const value = fields.get(name)?.value;
    return value?.form === 'text' ? value.value : undefined;
  };
  return {
    ...declared(found, linker.documents),
    dataLayer: linkDataLayer(linker, found, fields.get('dataLayer')?.value),
    directCalls: text('directCalls'),
    country: countryData(linker),
    ...linkRegion(linker, found, fields.get('region')?.key),
    own: ownershipOf(linker).project.own,
    redaction: linkRedaction(linker, found, fields.get('redact')?.value),
    visit: linkVisit(linker, found, fields.get('visit')?.value),
    timeout: quantity(fields.get('timeout')?.value, defaultTimeout),
    browsers: linkBrowsers(linker, found, fields.get('browsers')?.value),
    accept: linkAccept(linker, found, fields.get('accept')?.value),
    budget: linkBudget(linker, found, fields.get('budget')?.value),
    lints: linkSeverities(linker, found, fields.get('lints')?.value),
  };
}

/** Links the region of the visitor, which means nothing without the country. */
function linkRegion(
  linker: Linker,
  { declaration, source }: Binding,
  key: ast.ExpressionNode | undefined,
): Pick<Project, 'region' | 'place'> {
  if (!key) return {};
  if (!bodyFields(declaration.body).has('country')) linker.mistake('region-without-country', {}, source, key);
  return { region: regionData(linker), place: placeOf(linker) };
}

function linkDataLayer(
  linker: Linker,
  { source }: Binding,
  node: ast.ExpressionNode | undefined,
): Project['dataLayer'] {
  const read = readDataLayer(node);
  if (node?.form === 'call' && !read) {
    const takes = 'a text in quotes, or a call such as gtm("dataLayer")';
    linker.mistake('wrong-field', { name: 'dataLayer', takes }, source, node);
    return { ...unnamedDataLayer, kind: 'gtm' };
  }
  return read ? { ...read, isNamed: true } : unnamedDataLayer;
}

const unnamedDataLayer: Project['dataLayer'] = { name: defaultDataLayer, isNamed: false, kind: 'adobe' };

/**
 * Links the parameters to redact. All must be static, because a parameter whose name is unknown at build time would not
 * be redacted.
 */
function linkRedaction(
  linker: Linker,
  { source }: Binding,
  node: ast.ExpressionNode | undefined,
): Project['redaction'] {
  const fields = bodyFields(node?.form === 'record' ? node : undefined);
  reportUnknown(linker, source, node, ['parameters'], 'redact');
  const names = fields.get('parameters')?.value;
  const type: Type = { name: 'list', of: { name: 'text' } };
  const parameters = names && linkStaticValue(linker, source, names, '"parameters"', type);
  return { parameters: (parameters as readonly string[] | undefined) ?? defaultPersonalParameters };
}

function linkBudget(linker: Linker, { source }: Binding, node: ast.ExpressionNode | undefined): Project['budget'] {
  const budget: Record<string, Project['budget'][string]> = Object.create(null);
  for (const { key, value } of node?.form === 'record' ? node.entries : []) {
    const name = fieldName(key);
    if (name === undefined) continue;
    if (value && (value.form !== 'number' || !value.unit)) {
      linker.mistake('wrong-field', { name, takes: 'a size such as 15kB' }, source, value);
    } else if (linker.find('sites', { ...key, text: name }, source, 'unknown-site'))
      budget[name] = { bytes: quantity(value, 0), span: spanOf(source, value ?? key) };
  }
  return budget;
}

function linkSeverities(linker: Linker, { source }: Binding, node: ast.ExpressionNode | undefined): Project['lints'] {
  const lints: Record<string, Project['lints'][string]> = Object.create(null);
  for (const { key, value } of node?.form === 'record' ? node.entries : []) {
    // A hyphen in the name of a lint is parsed as a minus, so the name is taken from the text, without spaces.
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

/** Returns a number; with a unit, it is converted to milliseconds or bytes. */
function quantity(node: ast.ExpressionNode | undefined, defaultValue: number): number {
  if (node?.form !== 'number') return defaultValue;
  return node.unit === undefined ? node.value : readUnit(node.value, node.unit).value;
}

function emptyProject(source: Source): Project {
  const span = { source, start: 0, end: 0 };
  return {
    id: '',
    documentation: [],
    source,
    span,
    nameSpan: span,
    dataLayer: unnamedDataLayer,
    own: [],
    redaction: { parameters: [] },
    visit: defaultVisit,
    timeout: defaultTimeout,
    browsers: usualBrowsers,
    accept: { hosts: {}, names: {} },
    budget: {},
    lints: {},
  };
}
