import { rangeOf } from '../range-of.ts';
import { visibleText } from '../../../compiler/describe/blocks/visible-text.ts';
import type { Problem } from '../../../tasks/check/problem.ts';
import type { Format } from './format.ts';

/** Workflow commands of GitHub Actions, one a line: the service shows each beside its line of the pull request. */
export const github: Format = ({ problems }, nameOf) =>
  problems
    .map(({ code, severity, message, fix, span }) => {
      const { line, column, endLine, endColumn } = rangeOf(span);
      const properties = {
        file: nameOf(span.source.path),
        line,
        endLine,
        // The service shows columns only of problems within one line.
        ...(line === endLine && { col: column, endColumn: Math.max(column, endColumn - 1) }),
        title: `tagc: ${code}`,
      };
      const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${commands[severity]} ${written.join(',')}::${escapeText([message, fix].filter(Boolean).join('\n'))}\n`;
    })
    .join('');

const commands: Readonly<Record<Problem['severity'], string>> = { error: 'error', warning: 'warning', note: 'notice' };

/** Percent signs and line breaks would end or change the command, and control characters the log. */
const escapeText = (text: string): string =>
  text
    .split(/(\r?\n)/)
    .map((part, at) => (at % 2 === 0 ? visibleText(part).replaceAll('%', '%25') : '%0A'))
    .join('');

const escapeProperty = (text: string): string => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
