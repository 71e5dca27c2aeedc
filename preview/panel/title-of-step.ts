import type { LegendStep } from '../legend.ts';

/** `Google Analytics 4 · event purchase`: the vendor, the action, and its first argument if that is a text, or else an id. */
export function titleOfStep({ vendor, action, name, nameAt }: LegendStep, command: readonly unknown[] = []): string {
  const sent = nameAt?.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], command);
  return `${vendor} · ${[action, typeof sent === 'string' ? sent : name].filter(Boolean).join(' ')}`;
}
