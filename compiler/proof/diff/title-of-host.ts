import type { SingleHost } from '../../compile/evaluate/hosts-of.ts';

/** Returns an origin without `https://`, or words for a host that is not known. */
export function titleOfHost({ id }: SingleHost): string {
  return titles[id] ?? id.replace('https://', '');
}

const titles: Readonly<Record<string, string>> = {
  itself: 'the host of the page',
  computed: 'a host that is computed in the page',
};
