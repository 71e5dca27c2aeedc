import type { Declared } from '../../language/model/program.ts';
import type { Document } from '../../language/syntax/document.ts';
import { documentationOf } from './documentation.ts';
import type { Binding } from './binding.ts';
import { spanOf } from './span-of.ts';

/** Returns the properties that every declaration has in the program. */
export function declared({ declaration, name, source }: Binding, documents: readonly Document[]): Declared {
  return {
    id: name.text,
    title: declaration.title?.text,
    documentation: documentationOf(declaration, source, documents),
    source,
    span: spanOf(source, declaration),
    nameSpan: spanOf(source, name),
  };
}
