import type { Trigger } from '../../language/model/program.ts';

/** Returns the events of a rule as text: `a, b` for any of them, `a and b` if the rule waits for all. */
export function textOfTriggers(
  triggers: readonly Trigger[],
  textOf: (trigger: Trigger) => string = textOnOneLine,
): string {
  const parts = [...new Set(triggers.map(({ part }) => part))];
  const texts = parts.map((part) => [...new Set(triggers.filter((one) => one.part === part).map(textOf))].join(', '));
  return texts.join(' and ');
}

const textOnOneLine = ({ text }: Trigger): string => text().replaceAll(/\s+/g, ' ');
