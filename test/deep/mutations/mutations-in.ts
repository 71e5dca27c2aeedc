import { functions } from '../../../compiler/language/tables/tables.ts';
import { createSource } from '../../../compiler/language/source/source.ts';
import type { Declaration, Document, Node } from '../../../compiler/language/syntax/document.ts';
import { parseDsl } from '../../../compiler/language/syntax/dsl/parse-dsl.ts';
import type { Edit, Setting } from './operator.ts';
import { operators } from './operators.ts';
import { partsOf } from './part.ts';

/** One change of one file. */
export interface Mutation extends Edit {
  readonly kind: string;
  readonly path: string;
  /** The text in the original file. */
  readonly was: string;
  /** The whole file with the change. */
  readonly text: string;
}

/** Declarations about rules that are in no bundle. */
const apart = new Set(['import', 'scenario', 'assert']);

/**
 * Returns every mutation of the rules in a project's files, in the order of their paths, each place by each operator.
 */
export function mutationsIn(files: Readonly<Record<string, string>>): Mutation[] {
  const documents = Object.entries(files)
    .filter(([path]) => path.endsWith('.dsl'))
    .map(([path, text]) => parseDsl(createSource(path, text)));
  const declarations = documents.flatMap((document) => document.declarations);
  const namesOf = (kind: string) => declarations.filter((one) => one.kind.text === kind).flatMap(namesIn);
  const names = {
    sites: namesOf('site'),
    stages: namesOf('stage'),
    functions: new Set([...functions.keys(), ...namesOf('function')]),
  };
  return documents.flatMap((document) => mutationsOf(document, names));
}

const namesIn = ({ names }: Declaration): string[] => names.map(({ text }) => text);

function mutationsOf({ source, declarations }: Document, names: Omit<Setting, 'textOf'>): Mutation[] {
  const { path, text } = source;
  const setting: Setting = { ...names, textOf: ({ start, end }: Node) => text.slice(start, end) };
  const parts = declarations.filter(({ kind }) => !apart.has(kind.text)).flatMap((one) => partsOf(one));
  return parts.flatMap((part) =>
    operators.flatMap(({ kind, mutate }) =>
      mutate(part, setting).map(({ start, end, instead }) => {
        const mutated = text.slice(0, start) + instead + text.slice(end);
        return { kind, path, start, end, was: text.slice(start, end), instead, text: mutated };
      }),
    ),
  );
}
