import type { ConditionDeclaration } from '../../model/program.ts';
import { linkDecision, unknown } from '../../infer/expressions.ts';
import { declared, type Found, type Linker } from '../../bind/linker.ts';
import { everyField } from '../running/triggers.ts';

/** `condition x = …`. It may speak of an event; then it stands only in rules whose events have what it asks for. */
export function linkCondition(linker: Linker, found: Found): ConditionDeclaration | undefined {
  return linker.once(found, () => {
    const [node] = found.declaration.values;
    const value = node
      ? linkDecision(linker, { source: found.source, fields: everyField() }, node)
      : unknown(found.declaration);
    return { ...declared(found, linker.documents), value };
  });
}
