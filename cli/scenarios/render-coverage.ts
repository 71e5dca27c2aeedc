import { positionAt, type Path } from '../../compiler/language/source/source.ts';
import type { Coverage } from '../../simulator/coverage.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import { coveredPercent } from '../../tasks/test/covered-percent.ts';

/** Returns the coverage of the scenarios, and a row for each uncovered rule, tag or condition. */
export function renderCoverage(coverage: Coverage, nameOf: (path: Path) => string, paint: Paint): string {
  const rows = coverage.uncovered.map(({ span, what, missing }) => ({
    place: `${visibleText(nameOf(span.source.path))}:${positionAt(span.source, span.start).line}`,
    what: visibleText(what),
    missing,
  }));
  const places = Math.max(0, ...rows.map(({ place }) => place.length));
  const lines = rows.map(
    ({ place, what, missing }) =>
      `  ${paint('bold', place.padEnd(places))}  ${paint('yellow', missing.padEnd(11))}  ${what}`,
  );
  const { covered, total, excluded } = coverage;
  const note = excluded > 0 ? `, ${excluded} excluded with @uncovered` : '';
  const summary = `Coverage: ${covered} of ${total} (${coveredPercent(coverage)} %)${note}.`;
  return [summary, ...lines].map((line) => `${line}\n`).join('');
}
