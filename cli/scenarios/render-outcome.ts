import { positionAt, type Path } from '../../compiler/language/source/source.ts';
import type { Failure, ScenarioOutcome } from '../../simulator/run-scenario.ts';
import { writeLine } from '../../simulator/contract/write-line.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';

/** Returns one line for a scenario and, for each failed expectation, its place, its text and what happened instead. */
export function renderOutcome(
  { scenario, failures }: ScenarioOutcome,
  nameOf: (path: Path) => string,
  paint: Paint,
): string {
  const passed = failures.length === 0;
  const heading = `${paint(passed ? 'green' : 'red', passed ? '✓' : '✗')} ${visibleText(scenario.id)}`;
  const placeOf = (failure: Failure) => {
    const { line } = positionAt(scenario.source, failure.line?.start ?? scenario.span.start);
    return paint('bold', `${visibleText(nameOf(scenario.source.path))}:${line}`);
  };
  const lines = failures.flatMap((failure) => [
    `    ${placeOf(failure)}  ${visibleText(failure.line ? writeLine(failure.line) : '')}`.trimEnd(),
    ...failure.got.map((line) => `      ${visibleText(line)}`),
  ]);
  return [heading, ...lines].map((line) => `${line}\n`).join('');
}
