/** A group and its names in the manager. `necessary` needs none. */
interface Named {
  readonly id: string;
  readonly names?: readonly string[];
}

/** What a manager knows of the groups: each is granted if all of its names are. For simulations. */
export interface GroupNames {
  /** All names, each once. */
  readonly all: readonly string[];
  /** The names that are granted if exactly these groups are. */
  grantedIn(granted: readonly string[]): ReadonlySet<string>;
  /** Whether a visitor can grant exactly these groups. */
  canKeep(granted: readonly string[]): boolean;
}

/** Returns the names of groups in a manager. */
export function nameGroups(groups: readonly Named[]): GroupNames {
  const named = groups.flatMap(({ id, names }) => (id === 'necessary' || !names ? [] : [{ id, names }]));
  const grantedIn = (granted: readonly string[]) =>
    new Set(named.flatMap(({ id, names }) => (granted.includes(id) ? names : [])));
  return {
    all: [...new Set(named.flatMap(({ names }) => names))],
    grantedIn,
    canKeep(granted) {
      const found = grantedIn(granted);
      return named.every(({ id, names }) => names.every((one) => found.has(one)) === granted.includes(id));
    },
  };
}
