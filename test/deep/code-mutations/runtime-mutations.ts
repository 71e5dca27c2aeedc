import { readdirSync, readFileSync } from 'node:fs';
import { codeMutationsIn, type CodeMutation } from './code-mutations-in.ts';

/** Every mutation of the code that visitors can download, file by file. Tables and types are no part of it. */
export function runtimeMutations(): CodeMutation[] {
  return readdirSync('runtime', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => [`runtime/${name}`, readFileSync(`runtime/${name}`, 'utf8')] as const)
    .filter(([path, text]) => !path.endsWith('/tables.ts') && !readsTables.test(text))
    .flatMap(([path, text]) => codeMutationsIn(path, text));
}

/** Tables are made by functions of `runtime/tables.ts`; code that is downloaded takes no more than types from there. */
const readsTables = /^import \{[^}]*\} from '.*\/tables\.ts'/m;
