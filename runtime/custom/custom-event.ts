import type { RuleFunction } from '../rules/rule.ts';
import { functionOf, type LoadModule } from './function-of.ts';

/** Runs rules whenever a custom module calls back. The module's function is called once, when the bundle starts. */
export function createCustomEvent(start: (callback: () => void) => void, load: LoadModule, name: string) {
  const own = functionOf(load, name, true);
  return (rules: readonly RuleFunction[]): void =>
    start(() => {
      own((detail: unknown) => {
        for (const rule of rules) rule({ event: { detail } });
      });
    });
}
