import type { SimulatedManager } from '../../../../runtime/tables/simulation.ts';
import type { Consent } from '../../../language/model/program.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { readFile } from '../../bind/read-file.ts';
import { linkSourceModule } from '../../infer/modules/custom-module.ts';
import { returnsAsync } from './returns-async.ts';

/**
 * Links `stored: module("…", answer: "…")`, a custom consent manager; returns a table such as built-in ones have. The file
 * `answer` is a function that keeps an answer in the page as the manager does, for scenarios and `verify`.
 */
export function linkCustomConsent(linker: Linker, source: Source, node: ast.CallNode): Consent['stored'] {
  const [, second] = node.arguments.filter(({ name }) => !name);
  if (second) {
    const but = 'the file that keeps an answer needs its name, as in answer: "./answer.js"';
    linker.mistake('wrong-arguments', { name: '"module"', takes: 'one file here', but }, source, second.value);
    return undefined;
  }
  const answer = node.arguments.find(({ name }) => name?.text === 'answer');
  const module = linkSourceModule(linker, source, {
    ...node,
    arguments: node.arguments.filter((argument) => argument !== answer),
  });
  const code = answer && linkAnswer(linker, source, answer.value);
  if (!module) return undefined;
  const read = linker.host.read(module.path);
  if ('text' in read && returnsAsync(read.text)) {
    linker.mistake('module-returns-promise', { path: module.path, isReturned: true }, source, node);
    return undefined;
  }
  return {
    source: {
      name: 'module',
      summary: '',
      export: { file: 'custom/custom-consent.ts', name: 'createCustomConsent', needs: [], module: module.path },
      ...(code !== undefined && { simulation: () => simulateAnswers(code) }),
      example: '',
    },
    arguments: [],
  };
}

/** Returns the function in the file `answer` as an expression. Reports a file that has anything else. */
function linkAnswer(linker: Linker, source: Source, node: ast.ExpressionNode): string | undefined {
  if (node.form !== 'text') {
    if (node.form !== 'bad') linker.mistake('not-static', { what: 'The path of a file' }, source, node);
    return undefined;
  }
  const file = readFile(linker, source, node.value, node);
  if (!file) return undefined;
  const [, code] = /^(?:\s|\/\/.*|\/\*[^]*?\*\/)*export default\s+((?:function\b|\()[^]*?);?\s*$/.exec(file.text) ?? [];
  const isAlone = /\.m?js$/.test(file.path) && code !== undefined && !/^\s*(?:import|export)\b/m.test(code);
  if (isAlone) return code;
  const takes = 'a JavaScript file with "export default function" and nothing else, which runs in the page';
  linker.mistake('wrong-field', { name: 'answer', takes }, source, node);
  return undefined;
}

function simulateAnswers(code: string): SimulatedManager {
  return {
    canKeep: () => true,
    keep: (groups, chosenAt) => [{ place: 'code', code: `(${code})(${JSON.stringify(groups ?? null)},${chosenAt})` }],
    report: () => [],
  };
}
