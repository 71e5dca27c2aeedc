import type { Binding } from '../compile/bind/binding.ts';
import type { Edit } from '../language/diagnostics/diagnostic.ts';
import type { Node, RecordNode } from '../language/syntax/document.ts';
import { operators } from '../language/model/operators.ts';
import { words } from '../language/tables/words.ts';
import { placesOfName, type EditedProject } from './names-at.ts';
import { nodesAround } from './nodes-around.ts';

/** Whether a text can be a name. The words of operators could be names in some places only. */
export const isName = (text: string): boolean => /^[A-Za-z_][A-Za-z\d_]*$/.test(text) && !reserved.has(text);

const reserved: ReadonlySet<string> = new Set([
  ...Object.keys(operators).flatMap((operator) => operator.split(' ')),
  ...words.map(({ name }) => name),
  'true',
  'false',
]);

/** Returns the edits that give a declaration another name, in all files. A record that it fills keeps the name of its field. */
export function renameEdits(project: EditedProject, found: Binding, name: string): readonly Edit[] {
  return placesOfName(project, found).map((span) => {
    const document = project.documents.find(({ source }) => source === span.source)!;
    const isField = nodesAround(document, span.start).some((node) => isShort(node, span.start));
    return { span, text: isField ? `${found.name.text}: ${name}` : name };
  });
}

/** Whether a node is a record with a field at an offset whose value is the data of the same name: `{ plan }`. */
function isShort(node: Node, offset: number): boolean {
  return isRecord(node) && node.entries.some(({ key, value }) => !value && key.start === offset);
}

const isRecord = (node: Node): node is RecordNode => 'form' in node && node.form === 'record';
