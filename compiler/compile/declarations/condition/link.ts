import type { ConditionDeclaration } from '../../../language/model/program.ts';
import type { Linker } from '../../bind/linker.ts';
import { everyField } from '../running/triggers.ts';
import { unknown } from '../../infer/check-value.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { booleanType, withPersonal } from '../../../language/model/type.ts';
import { defineLink } from '../define-link.ts';
import { isReservedValue } from '../../infer/reserved.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    condition: ConditionDeclaration;
  }
}

export const conditionLink = defineLink('condition', {
  meaning: linkCondition,
  value: (linker, _, node, found) => {
    const condition = linker.meaning('condition', found);
    const { start, end } = node;
    if (!condition) return unknown(node);
    const type = withPersonal(booleanType, condition.value.type.personal);
    return { kind: 'condition', condition, type, start, end };
  },
  isReserved: isReservedValue,
});

/** Links `condition x = …`. If it uses fields of events, only rules whose events have these fields can use it. */
function linkCondition(linker: Linker, found: Binding): ConditionDeclaration | undefined {
  const [node] = found.declaration.values;
  const value = node
    ? linker.decision({ source: found.source, fields: everyField() }, node)
    : unknown(found.declaration);
  return { ...declared(found, linker.documents), value };
}
