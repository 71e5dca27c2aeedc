import type { Expression, Labeller } from '../../language/model/expression.ts';
import type { Type } from '../../language/model/type.ts';
import type { CustomModule } from '../../language/model/program.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Path, Source } from '../../language/source/source.ts';
import type { Reader } from '../../language/source/reader.ts';
import type * as ast from '../../language/syntax/document.ts';
import type { Context } from './context.ts';
import type { Binding } from './binding.ts';
import type { LabelledPlace } from './labelled-place.ts';
import type { Meanings, NamedKind, Namespace } from './kinds.ts';
import type { Found, LinkProblem } from './found.ts';
import type { Mistakes } from './mistakes.ts';
import type { Scopes, Uses, Find } from './scopes.ts';

/** Shared state of the linking steps: names, errors, uses, and the meanings of declarations and expressions. */
export interface Linker
  extends
    Pick<Scopes, 'names' | 'lookup' | 'hidden' | 'visible' | 'all' | 'everything'>,
    Omit<Mistakes, 'malformed' | 'isSure'>,
    Uses {
  readonly host: Reader;
  readonly documents: readonly ast.Document[];
  readonly report: ReportDiagnostic;
  /** The custom modules used so far. */
  readonly modules: Map<Path, CustomModule>;
  /** Finds a declaration by name. Reports an unknown name. */
  readonly find: Find;

  /** Returns the meaning of a declaration, computed at first use. Returns undefined after reporting an error. */
  meaning<Kind extends keyof Meanings>(kind: Kind, found: Binding): Meanings[Kind] | undefined;
  /** Returns the expression that the name of a declaration stands for. */
  value(context: Context, node: ast.NameNode, found: Binding): Expression;
  /** Returns the places in the page or browser that a declaration describes, with its labels. */
  placesOf(found: Binding): readonly LabelledPlace[];

  /** Resolves the names and the type of an expression. With `expected`, bare words are read as values of that type. */
  expression(context: Context, node: ast.ExpressionNode, expected?: Type): Expression;
  /** Links an expression and reports it if its type is not `expected`. */
  typed(context: Context, node: ast.ExpressionNode, expected: Type): Expression;
  /** Links an expression that must be true or false, never undefined. */
  decision(context: Context, node: ast.ExpressionNode): Expression;
}

/** A linker that can replace declarations of an edited project. */
export interface EditableLinker extends Linker, Pick<Mistakes, 'malformed' | 'isSure'> {
  /** Begins linking the current files of the project. Diagnostics go to `found` from now on. */
  begin(documents: readonly ast.Document[], found: Found): void;
  /** Checks the form of a declaration, and records which diagnostics are about it. */
  checkForm(source: Source, declaration: ast.Declaration): boolean;
  /** The diagnostics of all declarations as they were linked last. Empty for a project that is not edited. */
  problems(): readonly LinkProblem[];
  /** Replaces a declaration by its new version and forgets the old one. */
  replace(old: Binding, found: Binding): void;
  /** Forgets the meaning of a declaration, the uses it made, and its diagnostics. */
  forget(found: Binding): void;
  add: Scopes['add'];
}

/** The export of a kind's `link.ts`: how to link its declarations. */
export interface KindLink<Meaning = unknown> {
  readonly kind: string;
  /** Returns the meaning of a declaration, or undefined after reporting an error. Called once per declaration. */
  readonly meaning?: (linker: Linker, found: Binding) => Meaning | undefined;
  /** Returns the expression that its name stands for. */
  readonly value?: (linker: Linker, context: Context, node: ast.NameNode, found: Binding) => Expression;
  /** Returns the places in the page or browser that it describes, using only the declaration itself. */
  readonly placesOf?: (linker: Linker, found: Binding) => readonly LabelledPlace[];
  /** Whether a name already has a built-in meaning, so that it cannot be declared. */
  readonly isReserved?: (name: string) => boolean;
  /** Whether the name of a private declaration must still be unique in the project. */
  readonly isKnownByName?: (declaration: ast.Declaration) => boolean;
  /** Returns the declarations inside one, if they have names. */
  readonly inner?: (found: Binding) => readonly InnerDeclaration[];
  /** Returns the value of the kind's field in the program, if it is not the list of its meanings. */
  readonly program?: (linker: Linker, found: readonly Binding[]) => unknown;
}

/** A declaration inside another one, and the namespace of its name. */
export interface InnerDeclaration {
  readonly found: Binding;
  readonly namespace: Namespace;
  readonly isReserved: (name: string) => boolean;
}

/** The dependencies of linking that other folders provide: kinds, their links, and type inference. */
export interface Linking {
  /** In the order of the reference. */
  readonly kinds: ReadonlyMap<string, NamedKind>;
  readonly links: ReadonlyMap<string, KindLink>;
  /** Reports declarations of unknown kinds at the top level of a file. */
  readonly checkKinds: (linker: Linker, source: Source, declarations: readonly ast.Declaration[]) => void;
  /** Checks the parts of a declaration against its kind. Returns false if the kind is unknown. */
  readonly checkForm: (linker: Linker, source: Source, declaration: ast.Declaration) => boolean;
  /** Returns the labels of all places of a project. */
  readonly labels: (linker: Linker) => Type;
  /** Returns the declarations that label a place. */
  readonly labellers: (linker: Linker) => readonly Labeller[];
  readonly expression: WithLinker<Linker['expression']>;
  readonly typed: WithLinker<Linker['typed']>;
  readonly decision: WithLinker<Linker['decision']>;
}

type WithLinker<Method extends (...args: never[]) => unknown> = (
  linker: Linker,
  ...args: Parameters<Method>
) => ReturnType<Method>;
