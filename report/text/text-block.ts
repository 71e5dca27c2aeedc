/** A part of the text document. It becomes HTML in the page, and Markdown in `tagc report --format md`. */
export type TextBlock =
  /** `id` is for links: `rule-applyNow`. */
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string; readonly id?: string }
  | { readonly kind: 'paragraph'; readonly text: Inline }
  | { readonly kind: 'list'; readonly items: readonly Inline[]; readonly isOrdered?: boolean }
  /** Names and their values. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, values: readonly Inline[]])[] }
  | { readonly kind: 'code'; readonly text: string };

/** A line of text. */
export type Inline = string | readonly (string | InlinePart)[];

/** Source text, a link to a heading of the document, or a text that was deleted or inserted. */
export type InlinePart =
  | { readonly code: string }
  | { readonly text: string; readonly to: string }
  | { readonly deleted: string }
  | { readonly inserted: string };

export const code = (text: string): InlinePart => ({ code: text });

/** Returns facts without those that have no values. */
export function facts(...all: readonly (readonly [name: string, values: readonly Inline[]])[]): TextBlock[] {
  const given = all.filter(([, values]) => values.length > 0);
  return given.length === 0 ? [] : [{ kind: 'facts', facts: given }];
}

/** Returns a doc comment as paragraphs, which empty lines separate. Text between backticks is code. */
export function paragraphs(text: string | undefined): TextBlock[] {
  return (text ?? '')
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'paragraph', text: withCode(paragraph.trim()) }));
}

/** Returns a line of a doc comment, in which text between backticks is code. */
export const withCode = (text: string): readonly (string | InlinePart)[] =>
  text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? code(part) : part));

/** Returns the id of the heading of a named thing. */
export const anchorOf = (kind: string, id: string | number): string => `${kind}-${id}`;
