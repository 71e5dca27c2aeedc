import type { Program, Project } from '../model/program.ts';
import { nounOf } from '../diagnostics/nouns.ts';
import type { Diagnostic, Tell } from '../diagnostics/diagnostic.ts';
import type { Host } from '../host.ts';
import { isCountry } from '../language/countries.ts';
import { kinds } from '../declarations/kinds.ts';
import { isFirstOnLine } from '../syntax/is-first-on-line.ts';
import { isWhole } from '../syntax/parse-all.ts';
import { createSource, type Path, type Source } from '../source/source.ts';
import type { Declaration, Document } from '../syntax/document.ts';
import { linkAssertion } from '../declarations/assert/link.ts';
import { linkCallDeclaration } from '../declarations/call/link.ts';
import { linkCodeSet } from '../declarations/countries/code-set.ts';
import { linkCondition } from '../declarations/condition/link.ts';
import { collectGroups, linkConsent } from '../declarations/consent/link.ts';
import { linkConstant } from '../declarations/const/link.ts';
import { linkData } from '../declarations/data/link.ts';
import { linkElement } from '../declarations/element/link.ts';
import { linkEvent } from '../declarations/event/link.ts';
import { linkFunction } from '../declarations/function/link.ts';
import type { Linked } from './link-memory.ts';
import { createLinker, declared, spanOf, type Found, type Linker, type Namespace } from './linker.ts';
import { linkMatrix } from '../declarations/matrix/link.ts';
import { notingHost } from './noting-host.ts';
import { linkOwnAction } from '../declarations/action/link.ts';
import { linkOwnVendor } from '../declarations/vendor/link.ts';
import { linkPage } from '../declarations/page/link.ts';
import { linkProject, linkSite } from '../declarations/project/link.ts';
import { linkRecordDeclaration } from '../declarations/record/link.ts';
import { findUnnamed } from './find-unnamed.ts';
import { isReserved } from '../declarations/reserved.ts';
import { linkRule } from '../declarations/rule/link.ts';
import { linkScenario } from '../declarations/scenario/link.ts';
import { checkShape } from '../declarations/shape/check-shape.ts';
import { linkState } from '../declarations/state/link.ts';
import { linkTag } from '../declarations/tag/link.ts';
import { tellUnknownKinds } from '../declarations/shape/unknown-kinds.ts';

import { vocabulary } from '../declarations/variables/variables.ts';
import { usualTimeout } from '../declarations/running/action.ts';
import { usualVisit } from '../declarations/project/visit.ts';

/**
 * Documents → Program: names become what they name, expressions get their types. Mistakes are told, and left out. `told` is
 * what `tell` fills.
 */
export function link(documents: readonly Document[], host: Host, tell: Tell, told: readonly Diagnostic[]): Linked {
  const read = new Map<Path, string>();
  const linker = createLinker(documents, notingHost(host, read), tell);
  return { program: linkProgram(linker), documents, linker, told, read };
}

function linkProgram(linker: Linker): Program {
  const { documents } = linker;
  const consents = collect(linker);
  const all = (namespace: Namespace, kind: string): Found[] =>
    linker.all(namespace).filter(({ declaration }) => declaration.kind.text === kind);
  const present = <T>(values: readonly (T | undefined)[]): T[] =>
    values.filter((value): value is T => value !== undefined);

  const [project] = linker.names.project.values();
  const root = documents.at(-1)?.source ?? createSource('', '');
  tellMissing(linker, root);
  // What no rule and no tag uses is looked at too.
  for (const found of linker.all('actions')) linkOwnAction(linker, found);
  for (const found of linker.all('vendors')) linkOwnVendor(linker, found);
  return {
    project: project && !linker.isLost(project.declaration) ? linkProject(linker, project) : emptyProject(root),
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
    records: present(all('types', 'record').map((found) => linkRecordDeclaration(linker, found))),
    functions: present(all('values', 'function').map((found) => linkFunction(linker, found))),
    data: present(all('values', 'data').map((found) => linkData(linker, found))),
    states: present(all('values', 'state').map((found) => linkState(linker, found))),
    events: present(all('events', 'event').map((found) => linkEvent(linker, found))),
    variables: [...vocabulary(linker).values()],
    calls: present(all('values', 'call').map((found) => linkCallDeclaration(linker, found))),
    consent: consents
      .filter(({ declaration }) => !linker.isLost(declaration))
      .map((found) => linkConsent(linker, found))[0],
    tags: present(all('running', 'tag').map((found) => linkTag(linker, found))),
    rules: present(all('running', 'rule').map((found) => linkRule(linker, found))),
    assertions: present(all('assertions', 'assert').map((found) => linkAssertion(linker, found))),
    scenarios: present(all('scenarios', 'scenario').map((found) => linkScenario(linker, found))),
    // Last, when all that names one has been looked at.
    modules: [...linker.modules.values()],
    unnamed: findUnnamed(linker),
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
  function: 'values',
  record: 'types',
  state: 'values',
  call: 'values',
  page: 'pages',
  event: 'events',
  action: 'actions',
  vendor: 'vendors',
  tag: 'running',
  rule: 'running',
  assert: 'assertions',
  scenario: 'scenarios',
});

/** Puts every declaration under its name, and answers the consent blocks, which have none. */
function collect(linker: Linker): Found[] {
  const consents: Found[] = [];
  let position = 0;
  const add = (namespace: Namespace, found: Found) => {
    const [only] = namespace === 'project' ? linker.names.project.values() : [];
    const before = only ?? linker.add(namespace, found);
    if (before) tellDuplicate(linker, found, before);
  };
  for (const { source, declarations } of linker.documents) {
    tellUnknownKinds(linker, source, declarations);
    for (const [at, declaration] of declarations.entries()) {
      position++;
      if (isTorn(linker, source, declarations, at)) linker.lose(source, declaration);
      else if (!checkShape(linker, source, declaration)) continue;
      const namespace = namespaces[declaration.kind.text];
      // Promises and examples are known by their titles.
      const isTitled = declaration.kind.text === 'assert' || declaration.kind.text === 'scenario';
      const name = isTitled ? declaration.title : declaration.names[0];
      if (declaration.kind.text === 'consent') {
        const found = { declaration, name: declaration.kind, source, position };
        if (consents.length > 0) tellDuplicate(linker, found, consents[0]);
        consents.push(found);
        collectGroups(found, (group) => {
          const { name } = group;
          if (isReserved(name, 'groups')) linker.mistake('reserved-name', { name: name.text }, source, name);
          add('groups', group);
        });
      } else if (namespace && name?.text) {
        if (isReserved(name, namespace)) linker.mistake('reserved-name', { name: name.text }, source, name);
        // A country stays a country, whoever takes its code.
        if (!isCountry(name.text) || namespace !== 'values') add(namespace, { declaration, name, source, position });
      }
    }
  }
  return consents;
}

/**
 * Two declarations on one line may be one whose header is wrong: what follows a wrong one belongs to it, and so does a
 * header without a body before a word that is no kind, of which that was told.
 */
function isTorn(linker: Linker, { text }: Source, declarations: readonly Declaration[], at: number): boolean {
  const [before, declaration, next] = [declarations[at - 1], declarations[at], declarations[at + 1]];
  if (before && linker.isLost(before) && !isFirstOnLine(text, declaration.start)) return true;
  return Boolean(next && !declaration.body && !isKind(next.kind.text) && !isFirstOnLine(text, next.start));
}

function isKind(name: string): boolean {
  return kinds.some((kind) => kind.name === name);
}

function tellDuplicate(linker: Linker, { declaration, name, source }: Found, before: Found): void {
  const related = { span: spanOf(before.source, before.name), label: 'declared here' };
  linker.mistake('duplicate-name', { what: nounOf(declaration.kind.text), name: name.text }, source, name, related);
}

function tellMissing(linker: Linker, root: Source): void {
  if (!isWhole(linker.documents)) return;
  const start = { start: 0, end: Math.min(1, root.text.length) };
  if (linker.names.project.size === 0) linker.mistake('missing-project', {}, root, start);
  else if (linker.names.sites.size === 0) linker.mistake('missing-site', {}, root, start);
  else if (linker.names.stages.size === 0) linker.mistake('missing-stage', {}, root, start);
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
    visit: usualVisit,
    timeout: usualTimeout,
    budget: {},
    lints: {},
  };
}
