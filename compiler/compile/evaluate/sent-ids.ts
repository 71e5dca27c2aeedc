import type { SentId } from '../../../runtime/tables/tables.ts';
import { sources } from '../../language/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import { addTo } from '../../language/source/lists.ts';
import { labelWith } from '../../language/model/label.ts';
import type { Program, Tag } from '../../language/model/program.ts';
import { memoize } from '../traverse/memoize.ts';
import { parseType, textType, withPersonal } from '../../language/model/type.ts';

/** An id of the visitor that the code of a vendor sends by itself. */
export interface IdOfVendor {
  /** Its name in requests. */
  readonly as: string;
  readonly value: Expression;
  /** The tag whose vendor sends it. */
  readonly sender: Tag;
}

/** Returns the ids of the visitor that code of vendors sends through the gate of a tag: its own, or that of another tag. */
export function idsSentThrough(tag: Tag, { tags }: Pick<Program, 'tags'>): readonly IdOfVendor[] {
  return byGate(tags).get(tag) ?? [];
}

const byGate = memoize((tags: readonly Tag[]): ReadonlyMap<Tag | undefined, readonly IdOfVendor[]> => {
  const found = new Map<Tag | undefined, IdOfVendor[]>();
  for (const sender of tags) {
    for (const id of sender.vendor.sentIds ?? []) {
      const gate = id.through === undefined ? sender : sender.gates[id.through];
      addTo(found, gate, { as: id.as, value: valueOfId(id, sender), sender });
    }
  }
  return found;
});

function valueOfId({ field, cookie }: SentId, tag: Tag): Expression {
  const at = { start: 0, end: 0 };
  if (field !== undefined) {
    return { kind: 'answer', call: tag, name: field, type: parseType(tag.vendor.fields![field]), ...at };
  }
  const name: Expression = { kind: 'literal', value: cookie!, type: textType, ...at };
  const type = withPersonal(textType, labelWith(['id']));
  return { kind: 'source', source: sources.get('cookie')!, arguments: [name], type, ...at };
}
