import type { Parameter } from '../../../runtime/tables/tables.ts';

/** Returns the parameter of an action whose fields count as the action's own: the last one that takes a record. */
export function recordParameter(parameters: readonly Parameter[] = []): string | undefined {
  return parameters.findLast(({ type }) => /^(record|anything)\??$/.test(type))?.name;
}
