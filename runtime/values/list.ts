import { asText } from './text.ts';

/** An array's texts; what is no text is left out. */
export function asList(raw: unknown): string[] | undefined {
  return Array.isArray(raw) ? (raw.map(asText).filter((text) => text !== undefined) as string[]) : undefined;
}
