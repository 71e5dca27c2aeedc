import type { OptOut } from '../../../language/model/program.ts';
import { booleanType } from '../../../language/model/type.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { fieldName, reportRepeated } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';

/**
 * Links `optOut`: an opt-out of all groups, or a record of opt-outs by groups. The value of an opt-out may be missing while it
 * is unknown whether the visitor opted out.
 */
export function linkOptOuts(linker: Linker, source: Source, node: ast.ExpressionNode | undefined): readonly OptOut[] {
  if (!node) return [];
  const groups = groupsIn(linker, source, node);
  if (groups.length > 0 || (node.form === 'record' && node.entries.length === 0)) {
    const entries = (groups.length > 0 ? groups : ['targeting']).map((group) => `${group}: gpc`);
    const takes = `a condition such as gpc, or the conditions of some groups, such as { ${entries.join(', ')} }`;
    linker.mistake('wrong-field', { name: 'optOut', takes }, source, node);
    return [];
  }
  if (node.form !== 'record') return [{ when: linker.typed({ source }, node, booleanType) }];
  reportRepeated(linker, source, node.entries);
  const names = node.entries.map(({ key }) => fieldName(key));
  const first = node.entries.filter((_, at) => names.indexOf(names[at]) === at);
  return first.flatMap((entry) => linkOptOut(linker, source, entry) ?? []);
}

/** Returns the groups that are named instead of a condition. */
function groupsIn(linker: Linker, source: Source, node: ast.ExpressionNode): readonly string[] {
  return (node.form === 'list' ? node.items : [node]).flatMap((item) =>
    item.form === 'name' && linker.names('groups').has(item.name) && !linker.lookup('values', item.name, source)
      ? [item.name]
      : [],
  );
}

function linkOptOut(linker: Linker, source: Source, { key, value }: ast.EntryNode): OptOut | undefined {
  const name = fieldName(key);
  if (name === undefined) {
    linker.mistake('wrong-type', { expected: 'the name of a consent group', given: 'something else' }, source, key);
    return undefined;
  }
  if (!value) {
    linker.mistake('field-without-value', { name }, source, key);
    return undefined;
  }
  const when = linker.typed({ source }, value, booleanType);
  if (name === all) return { when };
  if (name === 'necessary') {
    linker.mistake('opt-out-of-necessary', {}, source, key);
    return undefined;
  }
  const word = { text: name, start: key.start, end: key.end };
  return linker.find('groups', word, source, 'unknown-group', undefined, [all]) && { group: name, when };
}

/** The word for all groups that visitors can refuse. */
const all = 'all';
