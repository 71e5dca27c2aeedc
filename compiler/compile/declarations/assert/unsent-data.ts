import type { UnsentData } from '../../../language/model/assertion.ts';
import { labelWith, personalKinds, textLabel } from '../../../language/model/label.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { kindOf } from '../../infer/labels/label-of.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { declaredVariables } from '../variables/link.ts';

/** Links what an assertion says is never sent: `personal`, `personal(email)`, or the name of data, a state or a variable. */
export function linkUnsentData(linker: Linker, source: Source, node: ast.ExpressionNode): UnsentData | undefined {
  const label = node.form === 'call' ? node.of : node;
  if (label.form === 'name' && label.name === 'personal') {
    return linkLabel(linker, source, node.form === 'call' ? node : undefined);
  }
  if (node.form === 'name') return linkNamed(linker, source, { text: node.name, start: node.start, end: node.end });
  const takes = 'personal, personal(email), or the name of a data element, a state or an analytics variable';
  linker.mistake('wrong-field', { name: 'never sends', takes }, source, node);
  return undefined;
}

function linkLabel(linker: Linker, source: Source, node: ast.CallNode | undefined): UnsentData | undefined {
  if (!node) return { kind: 'label', label: textLabel };
  const kinds = node.arguments.flatMap(({ value, start, end }) => {
    const text = value.form === 'name' ? value.name : source.text.slice(start, end);
    const kind = kindOf({ text, start, end });
    const parameters = { name: text, nearest: nearest(text, personalKinds) };
    if (!kind) linker.mistake('unknown-personal-kind', parameters, source, { start, end });
    return kind ?? [];
  });
  if (kinds.length < node.arguments.length) return undefined;
  return { kind: 'label', label: labelWith(kinds) ?? textLabel };
}

function linkNamed(linker: Linker, source: Source, word: ast.WordNode): UnsentData | undefined {
  const variables = declaredVariables(linker);
  const variable = variables.get(word.text);
  const isValue = linker.lookup('values', word.text, source) !== undefined;
  if (variable && !isValue) return { kind: 'variable', variable };
  const found = linker.find('values', word, source, 'unknown-name', ['data', 'state'], variables.keys());
  if (!found) return undefined;
  const kind = found.declaration.kind.text;
  const declaration = kind === 'state' ? linker.meaning('state', found) : linker.meaning('data', found);
  return declaration && { kind: 'value', declaration };
}
