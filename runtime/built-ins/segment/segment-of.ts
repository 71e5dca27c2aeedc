import { redactText } from '../../redaction/redact.ts';

/** One part of a path with email addresses redacted; missing where it is empty or the path is shorter. */
export const segmentOf = (path: string, number: number): string | undefined =>
  redactText(path.split('/')[number]) || undefined;
