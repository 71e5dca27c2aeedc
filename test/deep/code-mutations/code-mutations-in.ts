import ts from 'typescript';
import { mutators } from './mutators.ts';

/** One change of one source file. */
export interface CodeMutation {
  readonly kind: string;
  readonly path: string;
  readonly start: number;
  readonly was: string;
  readonly instead: string;
  /** The whole file with the change. */
  readonly text: string;
}

/** Returns every mutation of a TypeScript file: each syntax node by each mutator. */
export function codeMutationsIn(path: string, text: string): CodeMutation[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const textOf = (node: ts.Node) => node.getText(source);
  const mutations: CodeMutation[] = [];
  const visit = (node: ts.Node): void => {
    if (isOnlyForTypes(node)) return;
    for (const { kind, mutate } of mutators) {
      for (const { node: changed, instead } of mutate(node, textOf)) {
        const start = changed.getStart(source);
        const mutated = text.slice(0, start) + instead + text.slice(changed.end);
        mutations.push({ kind, path, start, was: textOf(changed), instead, text: mutated });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutations;
}

function isOnlyForTypes(node: ts.Node): boolean {
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}
