import type { Declaration, Document } from '../../language/syntax/document.ts';
import { isFirstOnLine } from '../../language/syntax/text-lines.ts';

/** A rule that changed or moved. */
export interface ChangedRule {
  /** Index of its document. */
  readonly document: number;
  readonly declaration: Declaration;
  /** The rule as it was before. */
  readonly old: Declaration;
}

/**
 * Returns the rules whose text or position changed, including the comments before them. Returns undefined if anything
 * else changed: the files, the list of declarations, or a declaration that is not a rule.
 */
export function changedRules(before: readonly Document[], after: readonly Document[]): ChangedRule[] | undefined {
  if (before.length !== after.length) return undefined;
  const changed: ChangedRule[] = [];
  for (const [at, document] of after.entries()) {
    if (document === before[at]) continue;
    const rules = document.source.path === before[at].source.path ? changedIn(before[at], document) : undefined;
    if (!rules) return undefined;
    for (const rule of rules) changed.push({ document: at, ...rule });
  }
  return changed;
}

function changedIn(before: Document, after: Document): Omit<ChangedRule, 'document'>[] | undefined {
  if (before.declarations.length !== after.declarations.length) return undefined;
  const changed: Omit<ChangedRule, 'document'>[] = [];
  let ends = { before: 0, after: 0 };
  for (const [at, declaration] of after.declarations.entries()) {
    const old = before.declarations[at];
    const isSame =
      old.start === declaration.start &&
      before.source.text.slice(ends.before, old.end) === after.source.text.slice(ends.after, declaration.end);
    if (!isSame) {
      if (!isSameRule(old, declaration) || !hasOwnLines(after, at)) return undefined;
      changed.push({ declaration, old });
    }
    ends = { before: old.end, after: declaration.end };
  }
  return changed;
}

function isSameRule(old: Declaration, { kind, names, private: isPrivate }: Declaration): boolean {
  const isRule = kind.text === 'rule' && old.kind.text === 'rule';
  return isRule && names.length === 1 && old.names[0]?.text === names[0].text && old.private === isPrivate;
}

/** If two declarations begin on one line, the second may be a fragment of the first, after a syntax error. */
function hasOwnLines({ source, declarations }: Document, at: number): boolean {
  const beginsLine = (declaration: Declaration | undefined) =>
    !declaration || isFirstOnLine(source.text, declaration.start);
  return beginsLine(declarations[at]) && beginsLine(declarations[at + 1]);
}
