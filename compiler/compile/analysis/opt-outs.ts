import type { OptOut } from '../../language/model/program.ts';

/** Whether an opt-out refuses a group while it is true. No visitor can opt out of `necessary`. */
export function concerns({ group }: OptOut, id: string): boolean {
  return id !== 'necessary' && (group ?? id) === id;
}

/**
 * Returns the group whose actions are queued while it is unknown whether the visitor opted out: of several groups, only
 * `targeting`. Undefined if that is always known.
 */
export function queuedBy({ group = 'targeting', when }: OptOut): string | undefined {
  return when.type.optional ? group : undefined;
}
