import type { Expression } from '../model/expression.ts';
import type { Type } from '../model/type.ts';
import type { CustomModule } from '../model/program.ts';
import type { ReportDiagnostic } from '../diagnostics/diagnostic.ts';
import type { Path, Source } from '../source/source.ts';
import type { Reader } from '../source/reader.ts';
import type * as ast from '../syntax/document.ts';
import type { Context } from './context.ts';
import type { Find } from './find.ts';
import type { Binding } from './binding.ts';
import type { Meanings, NamedKind, Namespace } from './kinds.ts';
import type { Mistakes } from './mistakes.ts';
import type { Scopes } from './scopes.ts';
import type { Uses } from './uses.ts';

/** What the steps of linking share: names, mistakes, uses, and the meanings of declarations and expressions. */
export interface Linker extends Pick<Scopes, 'names' | 'lookup' | 'hidden' | 'visible' | 'all'>, Mistakes, Uses {
  readonly host: Reader;
  readonly documents: readonly ast.Document[];
  readonly report: ReportDiagnostic;
  /** Modules of the project's own that were named so far. */
  readonly modules: Map<Path, CustomModule>;
  /** Finds a declaration by its name, or reports that there is none. */
  readonly find: Find;

  /** What a declaration means, worked out at first use; undefined if it has a mistake, which was reported. */
  meaning<Kind extends keyof Meanings>(kind: Kind, found: Binding): Meanings[Kind] | undefined;
  /** What the name of a declaration means as an expression. */
  value(context: Context, node: ast.NameNode, found: Binding): Expression;
  /** Where the page or browser keeps the value of a declaration, as the names that lead there. */
  placesOf(found: Binding): readonly (readonly string[])[];

  /** Finds the names of an expression and its type. `wanted` lets bare words mean what the place asks for. */
  expression(context: Context, node: ast.Expression, expected?: Type): Expression;
  /** An expression that must be of a type; another type is reported. */
  typed(context: Context, node: ast.Expression, expected: Type): Expression;
  /** An expression that is true or false, and never missing. */
  decision(context: Context, node: ast.Expression): Expression;
}

/** The linker of a project that may be edited: what was worked out of a declaration can be replaced. */
export interface EditableLinker extends Linker {
  /** Takes the files of the project as they are now. */
  setDocuments(documents: readonly ast.Document[]): void;
  /** Puts a declaration under the name of an older one, of which nothing is remembered. */
  replace(old: Binding, found: Binding): void;
  /** Forgets what a declaration meant, and what was named for it. */
  forget(found: Binding): void;
  add: Scopes['add'];
}

/** What a kind's `link.ts` exports: how its declarations are found and what they mean. */
export interface KindLink<Meaning = unknown> {
  readonly kind: string;
  /** What a declaration means; undefined where a mistake was reported. Called once for each declaration. */
  readonly meaning?: (linker: Linker, found: Binding) => Meaning | undefined;
  /** What its name means as an expression. */
  readonly value?: (linker: Linker, context: Context, node: ast.NameNode, found: Binding) => Expression;
  /** Where the page or browser keeps its value, read from the declaration alone. */
  readonly placesOf?: (linker: Linker, found: Binding) => readonly (readonly string[])[];
  /** Whether a name already has a meaning where such a declaration would give it another. */
  readonly isReserved?: (name: string) => boolean;
  /** Whether the name of a private declaration is known outside its file all the same. */
  readonly isKnownByName?: (declaration: ast.Declaration) => boolean;
  /** The declarations inside one, if they have names of their own. */
  readonly inner?: (found: Binding) => readonly InnerDeclaration[];
  /** What the program holds under the kind's key, if that is not the list of what its declarations mean. */
  readonly program?: (linker: Linker, found: readonly Binding[]) => unknown;
}

/** A declaration inside another one, whose name is looked up in a namespace of its own. */
export interface InnerDeclaration {
  readonly found: Binding;
  readonly namespace: Namespace;
  readonly isReserved: boolean;
}

/** What linking is given from the folders above: the kinds, how each is linked, and the types of expressions. */
export interface Linking {
  /** In the order of the reference. */
  readonly kinds: ReadonlyMap<string, NamedKind>;
  readonly links: ReadonlyMap<string, KindLink>;
  /** Reports declarations of no kind at the top of a file. */
  readonly checkKinds: (linker: Linker, source: Source, declarations: readonly ast.Declaration[]) => void;
  /** Checks the parts of a declaration against its kind; false where it has none. */
  readonly checkForm: (linker: Linker, source: Source, declaration: ast.Declaration) => boolean;
  readonly expression: WithLinker<Linker['expression']>;
  readonly typed: WithLinker<Linker['typed']>;
  readonly decision: WithLinker<Linker['decision']>;
}

type WithLinker<Method extends (...given: never[]) => unknown> = (
  linker: Linker,
  ...given: Parameters<Method>
) => ReturnType<Method>;
