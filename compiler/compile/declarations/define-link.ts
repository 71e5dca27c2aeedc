import type { Meanings } from '../bind/kinds.ts';
import type { KindLink } from '../bind/linker.ts';

/** Declares how the declarations of a kind are linked. */
export function defineLink<Kind extends string>(
  kind: Kind,
  link: Omit<KindLink<Kind extends keyof Meanings ? Meanings[Kind] : never>, 'kind'>,
): KindLink {
  return { kind, ...link };
}
