import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionParams,
  type Hover,
  type HoverParams,
  InsertTextFormat,
  MarkupKind,
  type SignatureHelp,
  type SignatureHelpParams,
  type TextEdit,
} from 'vscode-languageserver';
import { type Completion, completionsAt } from '../../compiler/editor/complete.ts';
import { hoverAt } from '../../compiler/editor/hover.ts';
import { signatureAt } from '../../compiler/editor/signature-at.ts';
import { syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import { rangeOfSpan } from '../positions.ts';
import type { LocatedFile, Locator } from './locate.ts';

/** Answers about the word at a place: what it means, and what can be written there. */
export function createWordAnswers({ place }: Locator) {
  let shown: ReadonlyMap<string, Completion> = new Map();

  return {
    completion({ textDocument, position }: CompletionParams): CompletionItem[] {
      const at = place(textDocument.uri, position);
      if (!at) return [];
      const { text } = at.document.source;
      const found = completionsAt(at.result, { path: at.path, text }, at.offset, at.project.importable);
      shown = new Map(found.map((one) => [one.label, one]));
      return found.map((one) => itemOf(one, at));
    },

    resolveCompletion(item: CompletionItem): CompletionItem {
      const value = shown.get(item.label)?.describe?.();
      return value === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } };
    },

    hover({ textDocument, position }: HoverParams): Hover | null {
      const at = place(textDocument.uri, position);
      const found = at && hoverAt(at.result, at.path, at.offset);
      return found
        ? { contents: { kind: MarkupKind.Markdown, value: found.markdown }, range: rangeOfSpan(found.span) }
        : null;
    },

    signature({ textDocument, position }: SignatureHelpParams): SignatureHelp | null {
      const at = place(textDocument.uri, position);
      const found = at && signatureAt(at.result, at.document.source.text.slice(0, at.offset));
      if (!found) return null;
      const { label, parameters, active, summary } = found;
      return {
        signatures: [{ label, documentation: summary, parameters: parameters.map((one) => ({ label: one })) }],
        activeSignature: 0,
        activeParameter: active,
      };
    },
  };
}

function itemOf(
  { label, sort, detail, snippet, replaced, importOf }: Completion,
  at: LocatedFile & { readonly offset: number },
): CompletionItem {
  const { source } = at.document;
  const edit = importOf === undefined ? undefined : importEdit(at, importOf);
  return {
    label,
    kind: itemKinds[sort] ?? CompletionItemKind.Keyword,
    ...(detail !== undefined && { detail }),
    ...(snippet !== undefined && { insertText: snippet, insertTextFormat: InsertTextFormat.Snippet }),
    // Names of the project come before words of the language.
    sortText: `${sort === 'name' ? 0 : 1}${label}`,
    ...(replaced !== undefined && {
      textEdit: { range: rangeOfSpan({ source, start: at.offset - replaced, end: at.offset }), newText: label },
    }),
    ...(edit && { additionalTextEdits: [edit] }),
  };
}

const itemKinds: Readonly<Partial<Record<Completion['sort'], CompletionItemKind>>> = {
  name: CompletionItemKind.Variable,
  file: CompletionItemKind.File,
  kind: CompletionItemKind.Class,
  field: CompletionItemKind.Property,
  option: CompletionItemKind.Property,
  event: CompletionItemKind.Event,
  'event field': CompletionItemKind.Field,
  function: CompletionItemKind.Function,
  source: CompletionItemKind.Function,
  action: CompletionItemKind.Method,
  'vendor action': CompletionItemKind.Method,
  vendor: CompletionItemKind.Module,
  unit: CompletionItemKind.Unit,
  country: CompletionItemKind.EnumMember,
  type: CompletionItemKind.TypeParameter,
};

/** Adds the import of a file below the other imports. Undefined if the project has it already. */
function importEdit({ result, document }: LocatedFile, path: string): TextEdit | undefined {
  if (result.documents.some(({ source }) => source.path === path)) return undefined;
  const { source, declarations } = document;
  const last = declarations.findLast(({ kind }) => kind.text === 'import');
  const at = last?.end ?? 0;
  const line = syntaxOf(source.path) === 'yaml' ? `import "${path}":` : `import "${path}"`;
  const newText = last ? `\n${line}` : `${line}\n\n`;
  return { range: rangeOfSpan({ source, start: at, end: at }), newText };
}
