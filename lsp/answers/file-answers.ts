import {
  type CodeAction,
  type CodeActionParams,
  CodeActionKind,
  type DocumentFormattingParams,
  type DocumentRangeFormattingParams,
  type DocumentSymbol,
  type DocumentSymbolParams,
  type FoldingRange,
  FoldingRangeKind,
  type FoldingRangeParams,
  type InlayHint,
  InlayHintKind,
  type InlayHintParams,
  type SelectionRange,
  type SelectionRangeParams,
  type SemanticTokens,
  type SemanticTokensParams,
  SymbolKind,
  type TextEdit,
  type WorkspaceSymbol,
  type WorkspaceSymbolParams,
} from 'vscode-languageserver';
import { foldsOf } from '../../compiler/editor/folds.ts';
import { hintsOf } from '../../compiler/editor/hints.ts';
import { nodesAround } from '../../compiler/editor/nodes-around.ts';
import { outlineOf, type OutlineItem } from '../../compiler/editor/outline.ts';
import { quickFixesOf } from '../../compiler/editor/quick-fixes.ts';
import { nameTokensOf } from '../../compiler/editor/name-tokens.ts';
import type { Source, Span } from '../../compiler/language/source/source.ts';
import { syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import { formatSafely } from '../../tasks/format/format-safely.ts';
import { formatDeclarations } from '../../tasks/format/format-declarations.ts';
import { offsetOf, rangeOfSpan, textEditOf } from '../positions.ts';
import type { Locator } from './locate.ts';

/** The types of tokens, in the order of the legend. */
export const tokenKinds = ['variable', 'function', 'event', 'class', 'enumMember', 'type', 'property'] as const;

/** Answers about a whole file: its outline, its form, and what can be corrected in it. */
export function createFileAnswers({ file, place, workspace, texts }: Locator) {
  return {
    symbols({ textDocument }: DocumentSymbolParams): DocumentSymbol[] {
      const at = file(textDocument.uri);
      return at ? outlineOf(at.document).map((item) => symbolOf(item, at.document.source)) : [];
    },

    workspaceSymbols({ query }: WorkspaceSymbolParams): WorkspaceSymbol[] {
      const wanted = query.toLowerCase();
      const fits = ({ name, title = '' }: OutlineItem) => `${name} ${title}`.toLowerCase().includes(wanted);
      return workspace.projects().flatMap((project) =>
        project.result().documents.flatMap((document) =>
          outlineOf(document)
            .flatMap((item) => [item, ...item.inner])
            .filter((item) => item.kind !== 'import' && fits(item))
            .map((item) => ({
              name: item.name,
              kind: symbolKinds[item.kind] ?? SymbolKind.Variable,
              containerName: item.kind,
              location: {
                uri: texts.uriOf(project.fileOf(document.source.path)),
                range: rangeOfSpan(spanIn(document.source, item.nameNode)),
              },
            })),
        ),
      );
    },

    folds({ textDocument }: FoldingRangeParams): FoldingRange[] {
      const at = file(textDocument.uri);
      return (at ? foldsOf(at.document) : []).map(({ first, last, kind }) => ({
        startLine: first - 1,
        endLine: last - 1,
        ...(kind === 'comment' && { kind: FoldingRangeKind.Comment }),
      }));
    },

    selections({ textDocument, positions }: SelectionRangeParams): SelectionRange[] {
      return positions.map((position) => {
        const at = place(textDocument.uri, position);
        const nodes = at ? nodesAround(at.document, at.offset) : [];
        const ranges = nodes.map((node) => rangeOfSpan(spanIn(at!.document.source, node)));
        const start: SelectionRange = { range: ranges[0] ?? { start: position, end: position } };
        return ranges.slice(1).reduce((parent: SelectionRange, range) => ({ range, parent }), start);
      });
    },

    format({ textDocument }: DocumentFormattingParams): TextEdit[] {
      const at = file(textDocument.uri);
      if (!at || at.document.problems.length > 0) return [];
      const { source } = at.document;
      const text = formatSafely(at.document, syntaxOf(source.path));
      return text === undefined || text === source.text ? [] : [editBetween(source, text)];
    },

    formatRange({ textDocument, range }: DocumentRangeFormattingParams): TextEdit[] {
      const at = file(textDocument.uri);
      if (!at) return [];
      const { source } = at.document;
      const chosen = { start: offsetOf(source, range.start), end: offsetOf(source, range.end) };
      return formatDeclarations(at.document, chosen).map(textEditOf);
    },

    actions({ textDocument, range, context }: CodeActionParams): CodeAction[] {
      const at = file(textDocument.uri);
      if (!at) return [];
      const { source } = at.document;
      const [start, end] = [offsetOf(source, range.start), offsetOf(source, range.end)];
      const problems = [...at.result.diagnostics, ...at.project.late].filter(
        ({ span }) => span.source.path === at.path && span.start <= end && start <= span.end,
      );
      return problems.flatMap((problem) =>
        quickFixesOf(problem).map(({ title, edits }): CodeAction => {
          const changes: Record<string, TextEdit[]> = {};
          for (const edit of edits) {
            const uri = texts.uriOf(at.project.fileOf(edit.span.source.path));
            (changes[uri] ??= []).push(textEditOf(edit));
          }
          const corrects = context.diagnostics.filter(({ code }) => code === problem.code);
          return { title, kind: CodeActionKind.QuickFix, diagnostics: corrects, edit: { changes } };
        }),
      );
    },

    hints({ textDocument, range }: InlayHintParams): InlayHint[] {
      const at = file(textDocument.uri);
      if (!at) return [];
      const { source } = at.document;
      const [start, end] = [offsetOf(source, range.start), offsetOf(source, range.end)];
      return hintsOf(at.result, at.document)
        .filter(({ offset }) => start <= offset && offset <= end)
        .map(({ offset, text }) => ({
          position: rangeOfSpan({ source, start: offset, end: offset }).start,
          label: text,
          kind: InlayHintKind.Type,
        }));
    },

    tokens({ textDocument }: SemanticTokensParams): SemanticTokens {
      const at = file(textDocument.uri);
      if (!at) return { data: [] };
      const { source } = at.document;
      const data: number[] = [];
      let before = { line: 0, character: 0 };
      for (const { start, end, kind, isDeclared } of nameTokensOf(at.result, at.path)) {
        const { line, character } = rangeOfSpan({ source, start, end }).start;
        const sameLine = line === before.line;
        data.push(line - before.line, sameLine ? character - before.character : character, end - start);
        data.push(tokenKinds.indexOf(kind), isDeclared ? 1 : 0);
        before = { line, character };
      }
      return { data };
    },
  };
}

const spanIn = (source: Source, { start, end }: { readonly start: number; readonly end: number }): Span => ({
  source,
  start,
  end,
});

function symbolOf({ kind, name, title, node, nameNode, inner }: OutlineItem, source: Source): DocumentSymbol {
  return {
    name: name || kind,
    detail: title === undefined ? kind : `${kind}: ${title}`,
    kind: symbolKinds[kind] ?? SymbolKind.Variable,
    range: rangeOfSpan(spanIn(source, node)),
    selectionRange: rangeOfSpan(spanIn(source, nameNode)),
    children: inner.map((item) => symbolOf(item, source)),
  };
}

const symbolKinds: Readonly<Record<string, SymbolKind>> = {
  project: SymbolKind.Package,
  site: SymbolKind.Namespace,
  stage: SymbolKind.Namespace,
  import: SymbolKind.File,
  const: SymbolKind.Constant,
  function: SymbolKind.Function,
  event: SymbolKind.Event,
  rule: SymbolKind.Method,
  tag: SymbolKind.Class,
  vendor: SymbolKind.Module,
  manager: SymbolKind.Module,
  record: SymbolKind.Struct,
  condition: SymbolKind.Boolean,
  scenario: SymbolKind.Method,
  assert: SymbolKind.Method,
  group: SymbolKind.EnumMember,
};

/** Returns the edit of the part in which a text differs, so that the editor keeps its cursor and its marks. */
function editBetween(source: Source, after: string): TextEdit {
  const { text } = source;
  let start = 0;
  while (start < text.length && text[start] === after[start]) start++;
  let end = text.length;
  let endAfter = after.length;
  while (end > start && endAfter > start && text[end - 1] === after[endAfter - 1]) {
    end--;
    endAfter--;
  }
  return textEditOf({ span: { source, start, end }, text: after.slice(start, endAfter) });
}
