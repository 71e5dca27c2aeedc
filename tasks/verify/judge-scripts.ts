import { createCauses } from './page-cause.ts';
import type { Expected } from './expected.ts';
import type { PageFinding } from './page-finding.ts';
import type { JudgedVisit } from './judge-missing.ts';

/** Returns the scripts of tags that did not load. Nobody has seen what they do, so their absence from other findings says nothing. */
export function judgeScripts({ seen, isBundle }: JudgedVisit, expected: Expected): readonly PageFinding[] {
  const { page, state, requests } = seen;
  const causeOf = createCauses(seen, expected, isBundle);
  return requests.flatMap(({ url, isScript, initiators, failure }): readonly PageFinding[] => {
    const cause = causeOf(initiators, url);
    if (!isScript || failure === undefined || cause.by !== 'tagc') return [];
    const [address] = url.split('?');
    return [
      {
        code: 'script-not-loaded',
        severity: 'warning',
        page,
        states: [state.name],
        subject: address,
        message: `The script "${address}" ${failure}, so nothing that it does was seen.`,
        fix: 'Check that this machine reaches the host, and that the address is right.',
        cause,
        declaration: cause.declaration,
      },
    ];
  });
}
