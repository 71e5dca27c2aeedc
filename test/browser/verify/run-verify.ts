import type { Browser } from 'playwright-core';
import type { OpenBrowser } from '../../../tasks/verify/verify-pages.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { verifyCommand, type VerifyOptions, type VerifyTools } from '../../../cli/commands/verify.ts';
import { CannotRun } from '../../../compiler/emit/bundle/cannot-run.ts';
import { createTestTerminal } from '../../cli/test-terminal.ts';
import { minifyOnce } from '../../support/bundles/bundle-once.ts';
import { scaled } from '../../support/scaled.ts';

export interface Verified {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Verifies pages in a browser, which stays open because other tests use it. What cannot run has the exit code 2. */
export async function runVerify(
  browser: Pick<Browser, 'newContext'>,
  folder: string,
  options: Partial<VerifyOptions> & Pick<VerifyOptions, 'addresses'>,
  build: VerifyTools['build'] = buildOnce,
): Promise<Verified> {
  const { terminal, texts } = createTestTerminal(folder);
  const shared: OpenBrowser = { newContext: (settings) => browser.newContext(settings), close: async () => {} };
  // A busy machine does not reach the limit of a page; tests of pages that hang set their own.
  const wanted = { formats: [], wait: scaled(100), timeout: 1_000_000, ...options };
  try {
    return { exitCode: await verifyCommand(wanted, terminal, { launch: async () => shared, build }), ...texts };
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    return { exitCode: 2, stdout: texts.stdout, stderr: `${error.message}\n${error.fix}` };
  }
}

/** Builds each script once, as `useVerify` serves it. */
const buildOnce: VerifyTools['build'] = async ({ program }, { site, stage }) =>
  (await minifyOnce(emit(program, site, stage))).code;
