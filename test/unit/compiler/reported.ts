import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { spanText } from '../../../compiler/language/source/source.ts';
import { prelude } from '../../support/compile-text.ts';

/** Returns the diagnostics of some declarations, each as its code and the source text that it marks. */
export function reported(text: string, files: Readonly<Record<string, string>> = {}, before = prelude): string[] {
  const host = createMemoryHost({ ...files, 'rules.dsl': `${before}\n${text}\n` });
  return compile('rules.dsl', host).diagnostics.map(({ code, span }) => `${code}: ${spanText(span)}`);
}
