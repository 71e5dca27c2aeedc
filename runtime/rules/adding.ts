import type { RuleFunction } from './rule.ts';

type Register = (rules: readonly RuleFunction[], name: string) => unknown;

/**
 * Makes a registration add its rules to those of the same name, which it would replace. Needed if a name is computed: it may
 * be that of another registration.
 */
export function adding(register: Register): Register {
  const byName = new Map<string, readonly RuleFunction[]>();
  return (rules, name) => {
    const all = [...(byName.get(name) ?? []), ...rules];
    byName.set(name, all);
    register(all, name);
  };
}
