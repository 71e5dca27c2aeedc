import { redactText } from '../../redaction/redact.ts';

/** A segment of a path, redacted; missing if it is empty or the path is shorter. */
export const segmentOf = (path: string, number: number): string | undefined =>
  redactText(path.split('/')[number]) || undefined;
