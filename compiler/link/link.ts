import type { Program, Project } from '../core/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import { nounOf } from '../diagnostics/nouns.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import type { Host } from '../host.ts';
import { builtInFacts } from '../language/built-in-facts.ts';
import { isCountry } from '../language/countries.ts';
import { facts, functions, sources } from '../language/tables.ts';
import { isWhole } from '../syntax/parse-all.ts';
import { createSource, type Source } from '../source/source.ts';
import type { Document, Word } from '../syntax/document.ts';
import { linkCodeSet } from './code-set.ts';
import { linkCondition } from './condition.ts';
import { collectGroups, linkConsent } from './consent.ts';
import { linkConstant } from './constant.ts';
import { linkData } from './data.ts';
import { linkElement } from './element.ts';
import { linkEvent } from './event.ts';
import { createLinker, declared, spanOf, type Found, type Linker, type Namespace } from './linker.ts';
import { linkMatrix } from './matrix.ts';
import { linkPage } from './page.ts';
import { linkProject, linkSite } from './project.ts';
import { linkRule } from './rule.ts';
import { checkShape } from './shape.ts';
import { linkState } from './state.ts';
import { linkTag } from './tag.ts';
import { tellUnknownKinds } from './unknown-kinds.ts';
import { vocabulary } from './variables.ts';
import { usualTimeout } from './action.ts';

/** Documents → Program: names become what they name, expressions get their types. Mistakes are told, and left out. */
export function link(documents: readonly Document[], host: Host, tell: Tell): Program {
  const linker = createLinker(documents, host, exceptUnread(documents, tell));
  const consents = collect(linker);
  const all = (namespace: Namespace, kind: string): Found[] =>
    [...linker.names[namespace].values()].filter(({ declaration }) => declaration.kind.text === kind);
  const present = <T>(values: readonly (T | undefined)[]): T[] =>
    values.filter((value): value is T => value !== undefined);

  const [project] = linker.names.project.values();
  const root = documents.at(-1)?.source ?? createSource('', '');
  tellMissing(linker, root);
  return {
    project: project ? linkProject(linker, project) : emptyProject(root),
    sites: all('sites', 'site').map((found) => linkSite(linker, found)),
    stages: all('stages', 'stage').map((found) => declared(found, documents)),
    constants: present(all('values', 'const').map((found) => linkConstant(linker, found))),
    sets: present(
      [...all('values', 'countries'), ...all('values', 'locales')].map((found) => linkCodeSet(linker, found)),
    ),
    matrices: present(all('values', 'matrix').map((found) => linkMatrix(linker, found))),
    pages: present(all('pages', 'page').map((found) => linkPage(linker, found))),
    elements: present(all('values', 'element').map((found) => linkElement(linker, found))),
    conditions: present(all('values', 'condition').map((found) => linkCondition(linker, found))),
    data: present(all('values', 'data').map((found) => linkData(linker, found))),
    states: present(all('values', 'state').map((found) => linkState(linker, found))),
    events: present(all('events', 'event').map((found) => linkEvent(linker, found))),
    variables: [...vocabulary(linker).values()],
    consent: consents.map((found) => linkConsent(linker, found))[0],
    tags: present(all('running', 'tag').map((found) => linkTag(linker, found))),
    rules: present(all('running', 'rule').map((found) => linkRule(linker, found))),
  };
}

/** Of words that could not be read nothing more is said; foreign operators were read as what was meant. */
function exceptUnread(documents: readonly Document[], tell: Tell): Tell {
  const unread = new Map(
    documents.map(({ source, problems }) => [source, problems.filter(({ code }) => code !== 'foreign-operator')]),
  );
  return (diagnostic) => {
    const { source, start, end } = diagnostic.span;
    const isUnread = unread.get(source)?.some(({ span }) => span.start < end && start < span.end);
    if (!isUnread) tell(diagnostic);
  };
}

/** No prototype: a kind may be called __proto__. */
const namespaces: Readonly<Record<string, Namespace>> = Object.assign(Object.create(null), {
  project: 'project',
  site: 'sites',
  stage: 'stages',
  const: 'values',
  countries: 'values',
  locales: 'values',
  matrix: 'values',
  element: 'values',
  condition: 'values',
  data: 'values',
  state: 'values',
  page: 'pages',
  event: 'events',
  tag: 'running',
  rule: 'running',
});

/** Puts every declaration under its name, and answers the consent blocks, which have none. */
function collect(linker: Linker): Found[] {
  const consents: Found[] = [];
  let position = 0;
  const add = (namespace: Namespace, found: Found) => {
    const [only] = namespace === 'project' ? linker.names.project.values() : [];
    const before = only ?? linker.names[namespace].get(found.name.text);
    if (before) tellDuplicate(linker, found, before);
    else linker.names[namespace].set(found.name.text, found);
  };
  for (const { source, declarations } of linker.documents) {
    tellUnknownKinds(linker, source, declarations);
    for (const declaration of declarations) {
      position++;
      if (!checkShape(linker, source, declaration)) continue;
      const namespace = namespaces[declaration.kind.text];
      const [name] = declaration.names;
      if (declaration.kind.text === 'consent') {
        const found = { declaration, name: declaration.kind, source, position };
        if (consents.length > 0) tellDuplicate(linker, found, consents[0]);
        consents.push(found);
        collectGroups(found, (group) => add('groups', group));
      } else if (namespace && name?.text) {
        if (isReserved(name, namespace)) linker.mistake('reserved-name', { name: name.text }, source, name);
        // A country stays a country, whoever takes its code.
        if (!isCountry(name.text) || namespace !== 'values') add(namespace, { declaration, name, source, position });
      }
    }
  }
  return consents;
}

function tellDuplicate(linker: Linker, { declaration, name, source }: Found, before: Found): void {
  const related = { span: spanOf(before.source, before.name), label: 'declared here' };
  linker.mistake('duplicate-name', { what: nounOf(declaration.kind.text), name: name.text }, source, name, related);
}

/** Names that already have a meaning, or begin one: `page is …`, `consent.…`, `link.url`. */
const reserved = new Set([
  ...builtInFacts.map(({ name }) => name.split(/[ .]/)[0]),
  'event',
  'link',
  'form',
  'all',
  'any',
  'otherwise',
  'missing',
]);

function isReserved({ text }: Word, namespace: Namespace): boolean {
  if (namespace !== 'values') return false;
  return reserved.has(text) || facts.has(text) || functions.has(text) || sources.has(text) || isCountry(text);
}

function tellMissing(linker: Linker, root: Source): void {
  if (!isWhole(linker.documents)) return;
  const start = { source: root, start: 0, end: Math.min(1, root.text.length) };
  if (linker.names.project.size === 0) linker.tell(diagnose('missing-project', {}, start));
  else if (linker.names.sites.size === 0) linker.tell(diagnose('missing-site', {}, start));
  else if (linker.names.stages.size === 0) linker.tell(diagnose('missing-stage', {}, start));
}

function emptyProject(source: Source): Project {
  const span = { source, start: 0, end: 0 };
  return {
    id: '',
    documentation: [],
    source,
    span,
    nameSpan: span,
    redaction: { parameters: [] },
    timeout: usualTimeout,
    budget: {},
    lints: {},
  };
}
