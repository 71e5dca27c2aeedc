import type { Call } from '../../../language/model/program.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { reportNoResponse } from './no-response.ts';

/** Links the call in the parentheses of `send(…)`, `answered(…)` and `failed(…)`. */
export function linkCallNamed(linker: Linker, source: Source, node: ast.CallNode, word: string): Call | undefined {
  const [argument] = node.arguments;
  if (argument?.value.form !== 'name' || argument.name || node.arguments.length > 1) {
    linker.mistake('wrong-arguments', { name: `"${word}"`, takes: 'the name of a call' }, source, node);
    return undefined;
  }
  const { name, start, end } = argument.value;
  if (word !== 'send' && reportNoResponse(linker, source, name, argument.value)) return undefined;
  const found = linker.find('values', { text: name, start, end }, source, 'unknown-call', ['call']);
  return found && linker.meaning('call', found);
}
