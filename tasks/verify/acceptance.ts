import { matchesCookie } from '../../compiler/compile/evaluate/cookies-of-tag.ts';
import { matchesHost } from '../../compiler/compile/evaluate/matches-host.ts';

/** What the user accepts, although the rules do not declare it. */
export interface Acceptance {
  /** Whether a host is accepted. */
  readonly host: (host: string) => boolean;
  /** Whether the name of a cookie or key is accepted. */
  readonly name: (name: string) => boolean;
  /** Returns the patterns that have matched nothing so far. */
  readonly unused: () => readonly string[];
}

/** Accepts hosts, such as `fonts.example` and `*.example`, and names, in which `*` stands for any characters. */
export function createAcceptance(hosts: readonly string[], names: readonly string[]): Acceptance {
  const used = new Set<string>();
  const accepts = (patterns: readonly string[], matches: (pattern: string) => boolean) => {
    const found = patterns.filter(matches);
    for (const pattern of found) used.add(pattern);
    return found.length > 0;
  };
  return {
    host: (host) => accepts(hosts, (pattern) => matchesHost(pattern, host)),
    name: (name) => accepts(names, (pattern) => matchesCookie(pattern, name)),
    unused: () => [...new Set([...hosts, ...names])].filter((pattern) => !used.has(pattern)),
  };
}
