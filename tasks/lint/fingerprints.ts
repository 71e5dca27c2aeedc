import { createHash } from 'node:crypto';
import { positionAt, type Path, type Span } from '../../compiler/language/source/source.ts';
import { declarationAt } from './declaration-at.ts';
import type { Problem } from '../check/problem.ts';

/**
 * Returns a fingerprint for each problem: 32 hexadecimal digits, made from its code, its file, the declaration around it,
 * the text of its line, what else it is about, and how often the same has occurred before. So it stays the same when lines
 * and declarations move, when problems of other declarations or on other lines are fixed, and when a message is worded
 * differently; and no two problems have the same.
 */
export function fingerprintsOf(problems: readonly Problem[], nameOf: (path: Path) => string): string[] {
  const occurrences = new Map<string, number>();
  return problems.map(({ code, span, about = [] }) => {
    const identity = JSON.stringify([code, nameOf(span.source.path), declarationAt(span), lineText(span), ...about]);
    const occurrence = occurrences.get(identity) ?? 0;
    occurrences.set(identity, occurrence + 1);
    return createHash('sha256').update(`${occurrence} ${identity}`).digest('hex').slice(0, 32);
  });
}

/** Returns the line that a span begins on, without spaces around it and with single spaces inside. */
export function lineText({ source, start }: Span): string {
  const { line } = positionAt(source, start);
  const from = source.lineStarts[line - 1];
  return source.text.slice(from, source.lineStarts[line]).trim().replaceAll(/\s+/g, ' ');
}
