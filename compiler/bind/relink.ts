import type { Rule } from '../model/program.ts';
import type { Host } from '../host.ts';
import type { Document } from '../syntax/document.ts';
import { linkAssertion } from '../declarations/assert/link.ts';
import { changedRules } from './changed-rules.ts';
import { findUnnamed } from './find-unnamed.ts';
import type { Linked } from './link-memory.ts';
import type { Found, Linker } from './linker.ts';
import { contentOf } from './noting-host.ts';
import { linkRule } from '../declarations/rule/link.ts';
import { linkScenario } from '../declarations/scenario/link.ts';
import { checkShape } from '../declarations/shape/check-shape.ts';

/**
 * Links a project of which nothing but the inside of some rules changed: those rules, and the promises and examples, which
 * may be about any. What is neither leans on no rule, and no rule on another, so all else is what it was. Undefined where
 * more changed, or anything is to be told; then all of it is linked. `before` is used up either way.
 */
export function relink(before: Linked, documents: readonly Document[], host: Host): Linked | undefined {
  const { linker, program, told, read } = before;
  const changes = changedRules(before.documents, documents);
  if (!changes || program.modules.length > 0) return undefined;
  if ([...read].some(([path, content]) => contentOf(host.read(path)) !== content)) return undefined;

  const same = documents.map((document, at) => inPlaceOf(before.documents[at], document));
  for (const document of same) host.parsed?.set(document.source.path, document);
  linker.documents = same;
  const rules = new Map<string, Rule>();
  for (const { document, declaration } of changes) {
    const name = declaration.names[0];
    const { source } = same[document];
    const old = linker.names.running.get(name.text)!;
    const found: Found = { declaration, name, source, position: old.position };
    linker.forget(old);
    linker.names.running.set(name.text, found);
    const rule = checkShape(linker, source, declaration) ? linkRule(linker, found) : undefined;
    if (!rule) return undefined;
    rules.set(rule.id, rule);
  }
  const changed = { rules: program.rules.map((rule) => rules.get(rule.id) ?? rule), ...linkAboutRules(linker) };
  const next = { ...program, ...changed, unnamed: findUnnamed(linker) };
  return told.length > 0 ? undefined : { program: next, documents: same, linker, told, read };
}

/** Its file stays the object that all that was linked stands in, and has the text that it has now. */
function inPlaceOf({ source }: Document, document: Document): Document {
  if (document.source === source) return document;
  Object.assign(source, { text: document.source.text, lineStarts: undefined });
  return { ...document, source };
}

function linkAboutRules(linker: Linker) {
  // What was gathered of all rules for them is gathered anew for another linker.
  const another = { ...linker };
  const linkAll = <T>(
    namespace: 'assertions' | 'scenarios',
    linkOne: (linker: Linker, found: Found) => T | undefined,
  ) =>
    linker.all(namespace).flatMap((found) => {
      linker.forget(found);
      return linkOne(another, found) ?? [];
    });
  return { assertions: linkAll('assertions', linkAssertion), scenarios: linkAll('scenarios', linkScenario) };
}
