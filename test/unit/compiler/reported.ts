import { createMemoryHost } from '../../../compiler/host.ts';
import { compile } from '../../../compiler/compile.ts';
import { spanText } from '../../../compiler/source/source.ts';
import { prelude } from '../../support/compile-text.ts';

/** What is told of some declarations, one line each: the code, and the words it is about. */
export function reported(text: string, files: Readonly<Record<string, string>> = {}, before = prelude): string[] {
  const host = createMemoryHost({ ...files, 'rules.dsl': `${before}\n${text}\n` });
  return compile('rules.dsl', host).diagnostics.map(({ code, span }) => `${code}: ${spanText(span)}`);
}
