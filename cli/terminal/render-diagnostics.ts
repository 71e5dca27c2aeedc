import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { positionAt, type Path, type Span } from '../../compiler/language/source/source.ts';
import { codeFrame } from './code-frame.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import { createPaint } from './paint.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';

export interface RenderOptions {
  readonly color: boolean;
  readonly columns: number;
  /** Returns a file's path relative to the user's current folder. */
  readonly nameOf?: (path: Path) => string;
}

/** Returns diagnostics as text: place, severity and code, then the message, the source line and the fix. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], options: RenderOptions): string {
  const paint = createPaint(options.color);
  return diagnostics.map((diagnostic) => `${renderOne(diagnostic, options, paint)}\n`).join('\n');
}

function renderOne(diagnostic: Diagnostic, options: RenderOptions, paint: Paint): string {
  const { code, severity, message, fix, span, related, elsewhere } = diagnostic;
  const place = paint('bold', placeOf(span, options));
  const lines = [
    visibleText(message),
    ...codeFrame(span, options.columns - 2, paint),
    ...(related ? [`${placeOf(related.span, options)}  ${visibleText(related.label)}`] : []),
    ...(related ? codeFrame(related.span, options.columns - 2, paint) : []),
    ...(elsewhere ? [describeElsewhere(elsewhere, options)] : []),
    `${visibleText(fix)}   ${paint('dim', `tagc explain ${code}`)}`,
  ];
  const heading = `${place}  ${paint(severity === 'error' ? 'red' : 'yellow', severity)}  ${code}`;
  return [heading, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** `Also at rules/links.dsl:12:8, rules/forms.dsl:3:1 and in 28 more places.` */
function describeElsewhere(spans: readonly Span[], options: RenderOptions): string {
  const shown = spans.slice(0, 3).map((span) => placeOf(span, options));
  const rest = spans.length - shown.length;
  const more = rest > 0 ? ` and in ${rest} more ${rest === 1 ? 'place' : 'places'}` : '';
  return `Also at ${shown.join(', ')}${more}.`;
}

function placeOf({ source, start }: Span, { nameOf = (path) => path }: RenderOptions): string {
  const { line, column } = positionAt(source, start);
  return `${visibleText(nameOf(source.path))}:${line}:${column}`;
}
