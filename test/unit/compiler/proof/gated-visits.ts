import { expect } from 'vitest';
import type { Environment } from '../../../../compiler/evaluate/evaluate.ts';
import type { Program } from '../../../../compiler/model/program.ts';
import { consentCookie } from '../../../browser/harness/consent-cookie.ts';
import type { GatedVisitor, PageValues } from '../../../support/generate-gated.ts';
import { runBundle } from '../../../support/run-bundle.ts';

const closed = 'OptanonAlertBoxClosed=2026-01-05T12:00:00.000Z';

/** Returns the tags whose requests the bundle makes for a visitor, after a direct call. */
export async function sentBy(code: string, { values, url, groups }: GatedVisitor): Promise<string[]> {
  const cookie = groups === 'hidden' ? closed : groups ? `OptanonConsent=${consentCookie(groups)}; ${closed}` : '';
  const { page, sent, said, dispatch } = runBundle(code, { url, cookie, globals: { v: values } });
  page.calls.track('go');
  // What follows an action with `then` runs in later tasks.
  for (let task = 0; task < 4; task++) {
    await new Promise((resolve) => setImmediate(resolve));
    dispatch('task', {});
  }
  expect(said).toEqual([]);
  return sent.map((address) => new URL(address).hostname.split('.')[0]).toSorted();
}

/** Reads what the programs of `generateGated` read. */
export function environmentOf(program: Program, values: PageValues, url: string): Environment {
  return {
    program,
    site: 'main',
    stage: 'production',
    read(leaf, [argument]) {
      if (leaf.kind === 'source') return values[String(argument).slice('v.'.length) as keyof PageValues];
      if (leaf.kind === 'builtIn' && leaf.builtIn.name === 'path') return new URL(url).pathname;
      if (leaf.kind === 'builtIn' && leaf.builtIn.name === 'host') return new URL(url).hostname;
      throw new Error(`The programs do not read "${leaf.kind}"`);
    },
  };
}
