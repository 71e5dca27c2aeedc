import { visibleText } from '../../../compiler/describe/blocks/visible-text.ts';
import { rangeOf } from '../range-of.ts';
import type { Format } from './format.ts';

/** One line a problem, `rules/tags.dsl:3:7: error: … [unknown-event]`, for editors, `grep` and other tools for lines. */
export const line: Format = ({ problems }, nameOf) =>
  problems
    .map(({ code, severity, message, span }) => {
      const { line: row, column } = rangeOf(span);
      return `${visibleText(nameOf(span.source.path))}:${row}:${column}: ${severity}: ${visibleText(message)} [${code}]\n`;
    })
    .join('');
