import { readdirSync, readFileSync } from 'node:fs';
import { codeMutationsIn, type CodeMutation } from './code-mutations-in.ts';

/** Returns every mutation of the code that visitors can download, file by file, without tables and types. */
export function runtimeMutations(): CodeMutation[] {
  return readdirSync('runtime', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => [`runtime/${name}`, readFileSync(`runtime/${name}`, 'utf8')] as const)
    .filter(([path, text]) => !path.endsWith('/tables.ts') && !readsTables.test(text))
    .flatMap(([path, text]) => codeMutationsIn(path, text));
}

/** Tables are created by functions of `runtime/tables/tables.ts`. Downloaded code imports only types from there. */
const readsTables = /^import \{[^}]*\} from '.*\/tables\.ts'/m;
