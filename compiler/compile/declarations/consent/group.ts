import type { Node } from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Binding } from '../../bind/binding.ts';

/** Returns the consent group of a tag, call or action. Without a consent block, `necessary` is the only group. */
export function linkGroup(linker: Linker, found: Binding, { name, start, end }: Node & { name: string }): string {
  const { declaration, source } = found;
  if (linker.names('groups').size === 0) {
    const what = declaration.kind.text;
    if (name !== 'necessary') linker.mistake('missing-consent', { what, group: name }, source, { start, end });
    return 'necessary';
  }
  linker.find('groups', { text: name, start, end }, source, 'unknown-group');
  return name;
}
