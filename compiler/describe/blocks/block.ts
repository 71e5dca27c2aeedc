/** A part of a document for readers. It becomes HTML in the report, Markdown in files and comments, and lines in a terminal. */
export type TextBlock =
  /** `id` is for links: `rule-applyNow`. */
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: Inline; readonly id?: string }
  | { readonly kind: 'paragraph'; readonly text: Inline }
  | { readonly kind: 'list'; readonly items: readonly TextItem[]; readonly isOrdered?: boolean }
  /** Names and their values. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, values: readonly Inline[]])[] }
  | { readonly kind: 'code'; readonly text: string };

/** A line of a list; or one with a mark in terminals, and blocks that belong to it. */
export type TextItem =
  | Inline
  | { readonly text: Inline; readonly mark?: TextMark; readonly more?: readonly TextBlock[] };

export const isInline = (item: TextItem): item is Inline => typeof item === 'string' || 'length' in item;

/**
 * A sign before an item, only in terminals. The verdicts of claims and the severity of findings are in no other word, so
 * these documents are for terminals; the report has views of its own for them.
 */
export interface TextMark {
  readonly sign: string;
  readonly tone: 'good' | 'bad' | 'warning' | 'note' | 'plain';
}

/** A line of text. */
export type Inline = string | readonly (string | InlinePart)[];

/** Source text in a sentence, or by itself; a name of a rule file, a link to a heading of the document, a text that was deleted or inserted, or words of another weight. */
export type InlinePart =
  | { readonly code: string }
  | { readonly literal: string }
  | { readonly name: string }
  | { readonly text: string; readonly to: string }
  | { readonly deleted: string }
  | { readonly inserted: string }
  | { readonly strong: string }
  | { readonly muted: string }
  | { readonly warning: string }
  /** Where something is written, after what is written there. Nothing for an empty text. */
  | { readonly place: string };

export const code = (text: string): InlinePart => ({ code: text });

export const literal = (text: string): InlinePart => ({ literal: text });

export const paragraph = (text: Inline): TextBlock => ({ kind: 'paragraph', text });

/** Returns a list, or nothing without items. */
export const list = (items: readonly TextItem[]): TextBlock[] => (items.length === 0 ? [] : [{ kind: 'list', items }]);

/** Returns a heading of level 3 with blocks, or nothing without blocks. */
export const section = (title: Inline, blocks: readonly TextBlock[]): TextBlock[] =>
  blocks.length === 0 ? [] : [{ kind: 'heading', level: 3, text: title }, ...blocks];

/** Returns facts without those that have no values. */
export function facts(...all: readonly (readonly [name: string, values: readonly Inline[]])[]): TextBlock[] {
  const given = all.filter(([, values]) => values.length > 0);
  return given.length === 0 ? [] : [{ kind: 'facts', facts: given }];
}

/** Returns a doc comment as paragraphs, which empty lines separate. Text between backticks is code. */
export function paragraphs(text: string | undefined): TextBlock[] {
  return (text ?? '')
    .split(/\n[ \t]*\n/)
    .filter((one) => one.trim() !== '')
    .map((one) => paragraph(withCode(one.trim())));
}

/** Returns a text in which words between backticks are code. */
export const withCode = (text: string): readonly (string | InlinePart)[] =>
  text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? code(part) : part));

/** Returns the id of the heading of a named thing. */
export const anchorOf = (kind: string, id: string | number): string => `${kind}-${id}`;
