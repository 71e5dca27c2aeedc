import { matchesCookie } from '../../compiler/compile/evaluate/cookies-of-tag.ts';
import { hostOfUrl } from '../../compiler/compile/evaluate/host-of-url.ts';
import { matchesHost } from '../../compiler/compile/evaluate/matches-host.ts';
import type { Tag } from '../../compiler/language/model/program.ts';
import { createCauses } from './page-cause.ts';
import type { VisitConsent } from './consent-states.ts';
import type { Expected } from './expected.ts';
import type { PageFinding } from './page-finding.ts';
import type { PageObservation } from './page-observation.ts';

/** One visit, and whether an address is that of the script of tagc there. */
export interface JudgedVisit {
  readonly seen: PageObservation;
  readonly isBundle: (url: string) => boolean;
}

/**
 * Whether a tag must send something in a consent state: its group is certainly granted, and not withdrawn. The group of the
 * tag in whose place it runs is certainly refused.
 */
export function mustSend(tag: Tag, { hosts, tags }: Expected, state: VisitConsent): boolean {
  const { id, group, substituteFor } = tag;
  const isRefusedToo = !substituteFor || !state.granted.includes(substituteFor.group);
  return tags.has(id) && hosts.some(({ by }) => by.id === id) && state.certain.includes(group) && isRefusedToo;
}

/**
 * Returns what the pages of a site never did, although the rules declare it. For a tag of `wanted` it is an error if it sends
 * nothing on a page in a state that grants its group. Other tags may need a click or another page, so they are notes.
 */
export function judgeMissing(
  visits: readonly JudgedVisit[],
  expected: Expected,
  wanted: readonly string[],
): readonly PageFinding[] {
  const { hosts, tags, stored } = expected;
  // What the page itself sends to the host of a tag says nothing about the tag.
  const observations = visits.map(({ seen, isBundle }) => {
    const causeOf = createCauses(seen, expected, isBundle);
    const requests = seen.requests.filter(({ initiators, url }) => /^(tagc|both)$/.test(causeOf(initiators, url).by));
    return { ...seen, requests };
  });
  const known = [...tags.values()].filter((tag) => hosts.some(({ by }) => by.id === tag.id));
  return known.flatMap((tag) => (wanted.includes(tag.id) ? missing(tag) : notSeen(tag)));

  function missing(tag: Tag): readonly PageFinding[] {
    return observations.flatMap(({ page, state, requests }) => {
      if (!mustSend(tag, expected, state) || reaches(tag, requests)) return [];
      return {
        code: 'missing-request',
        severity: 'error',
        page,
        states: [state.name],
        subject: tag.id,
        message: `The page sends no request of the tag "${tag.id}", although the visitor ${answerFor(tag)}.`,
        fix: `tagc explain --rule ${tag.id} says when it runs. Check that the page gives it what it needs.`,
        declaration: tag,
      };
    });
  }

  function notSeen(tag: Tag): readonly PageFinding[] {
    if (!observations.some(({ state }) => maySend(tag, state))) return [];
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

  function reaches({ id }: Tag, requests: PageObservation['requests']): boolean {
    const own = hosts.filter(({ by }) => by.id === id);
    return requests.some(({ url }) => own.some(({ host }) => matchesHost(host, hostOfUrl(url))));
  }
}

const answerFor = ({ group, substituteFor }: Tag): string =>
  substituteFor ? `refuses "${substituteFor.group}"` : `grants "${group}"`;

const maySend = ({ group, substituteFor }: Tag, { granted, certain }: VisitConsent): boolean =>
  granted.includes(group) && !(substituteFor && certain.includes(substituteFor.group));
