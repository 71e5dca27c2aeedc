import type { Document, Node } from '../language/syntax/document.ts';

/** A declaration in the outline of a file. */
export interface OutlineItem {
  readonly kind: string;
  /** Its name, or else its title or its kind. */
  readonly name: string;
  readonly title?: string;
  readonly node: Node;
  /** Where its name is. */
  readonly nameNode: Node;
  readonly inner: readonly OutlineItem[];
}

/** Returns the outline of a file: its declarations, with those inside them. */
export function outlineOf({ declarations }: Pick<Document, 'declarations'>): readonly OutlineItem[] {
  return declarations.map((declaration) => {
    const { kind, names, title, body } = declaration;
    const nameNode = names[0] ?? title ?? kind;
    return {
      kind: kind.text,
      name: nameNode.text,
      ...(title && title !== nameNode && { title: title.text }),
      node: declaration,
      nameNode,
      inner: outlineOf({ declarations: body?.declarations ?? [] }),
    };
  });
}
