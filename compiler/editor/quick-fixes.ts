import type { Diagnostic, Edit } from '../language/diagnostics/diagnostic.ts';

/** A correction that an editor offers. */
export interface QuickFix {
  /** `Replace "plann" by "plan"`. */
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** Returns the corrections of a problem: the nearest name, and what `tagc lint --fix` would do. */
export function quickFixesOf({ name, nearest, span, elsewhere = [], edits, fix }: Diagnostic): readonly QuickFix[] {
  const spans = [span, ...elsewhere];
  const isWritten = spans.every(({ source, start, end }) => source.text.slice(start, end) === name);
  return [
    ...(nearest !== undefined && isWritten
      ? [{ title: `Replace "${name}" by "${nearest}"`, edits: spans.map((one) => ({ span: one, text: nearest })) }]
      : []),
    ...(edits ? [{ title: fix.replace(/\.$/, ''), edits }] : []),
  ];
}
