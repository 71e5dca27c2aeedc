import { matchesCookie } from '../../compiler/evaluate/cookies-of-tag.ts';
import type { Tag } from '../../compiler/model/program.ts';
import type { Expected } from './expected.ts';
import type { Finding } from './finding.ts';
import type { Observation } from './observation.ts';

/**
 * Returns what the pages of a site never did, although the rules declare it. For a tag of `wanted` it is an error if it sends
 * nothing on a page in a state that grants its group. Other tags may need a click or another page, so they are notes.
 */
export function judgeMissing(
  observations: readonly Observation[],
  { hosts, tags, stored }: Expected,
  wanted: readonly string[],
): readonly Finding[] {
  const known = [...tags.values()].filter((tag) => hosts.some(({ by }) => by.id === tag.id));
  return known.flatMap((tag) => (wanted.includes(tag.id) ? missing(tag) : notSeen(tag)));

  function missing(tag: Tag): readonly Finding[] {
    return observations.flatMap(({ page, state, requests }) => {
      // Without an answer, the country of the visitor decides; after a withdrawal, nothing is expected.
      const isExpected = state.stored?.includes(tag.group) && !state.withdraws;
      if (!isExpected || reaches(tag, requests)) return [];
      return {
        code: 'missing-request',
        severity: 'error',
        page,
        states: [state.name],
        subject: tag.id,
        message: `The page sends no request of the tag "${tag.id}", although the visitor grants "${tag.group}".`,
        fix: `tagc explain --rule ${tag.id} says when it runs. Check that the page gives it what it needs.`,
        declaration: tag,
      };
    });
  }

  function notSeen(tag: Tag): readonly Finding[] {
    const seen = observations.filter(({ requests }) => reaches(tag, requests));
    const [first] = observations;
    const base = { code: 'not-seen', severity: 'note', page: first.page, states: [], subject: tag.id } as const;
    const fix = 'Open a page on which it happens, or remove the declaration.';
    if (seen.length === 0) {
      return [{ ...base, message: `No page sends a request of the tag "${tag.id}".`, fix, declaration: tag }];
    }
    const own = stored.filter(({ by, kind }) => by.id === tag.id && kind === 'cookie').map(({ name }) => name);
    const names = observations.flatMap((one) => one.stored.map(({ name }) => name));
    const unseen = [...new Set(own)].filter((pattern) => !names.some((name) => matchesCookie(pattern, name)));
    return unseen.map((name) => {
      const message = `No page stores the cookie "${name}", which the tag "${tag.id}" declares.`;
      return { ...base, subject: name, message, fix, declaration: tag };
    });
  }

  function reaches({ id }: Tag, requests: Observation['requests']): boolean {
    const own = new Set(hosts.filter(({ by }) => by.id === id).map(({ host }) => host));
    return requests.some(({ url }) => own.has(new URL(url).hostname));
  }
}
