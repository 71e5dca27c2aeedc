import { expect, test } from 'vitest';
import { expectedOf } from '../../../tasks/verify/expected.ts';
import type { PageFinding } from '../../../tasks/verify/page-finding.ts';
import { judgeBundle } from '../../../tasks/verify/judge-bundle.ts';
import type { PageObservation, PageError } from '../../../tasks/verify/page-observation.ts';
import { shopRules } from '../../browser/verify/use-verify.ts';
import { compileText } from '../../support/compile-text.ts';

const page = 'https://www.example.com/';
const address = 'https://www.example.com/tags/main.js';
const built = 'run();\n//# sourceMappingURL=main.js.map\n';

const { tags } = expectedOf(compileText(shopRules, '').program, 'main', 'production');

function judged(...args: Parameters<typeof findingsIn>): readonly string[] {
  return findingsIn(...args).map(({ severity, code }) => `${severity} ${code}`);
}

function findingsIn(code: string, errors: readonly PageError[] = [], isAnyVersion = false): readonly PageFinding[] {
  const seen: PageObservation = {
    page,
    address: page,
    documents: new Set([page]),
    state: { name: 'none', granted: [], certain: [] },
    bundles: [],
    requests: [],
    blocked: [],
    errors,
    stored: [],
    kept: [],
    mainThread: [],
  };
  const bundle = { site: 'main', stage: 'production', addresses: [address], code };
  return judgeBundle(seen, bundle, built, { tags }, isAnyVersion);
}

test('compares the deployed script with the built one, without the line of its map and with what surrounds it', () => {
  expect(judged(built)).toEqual([]);
  expect(judged('/* banner */run();\nother();')).toEqual([]);
  expect(judged('walk();')).toEqual(['error other-version']);
  expect(judged('walk();', [], true)).toEqual(['warning other-version']);
});

test('reports errors of the script by how they end it', () => {
  const error = (text: string, kind: PageError['kind'], script = address): PageError => ({ text, kind, script });
  expect(judged(built, [error('tagc TypeError: no', 'logged')])).toEqual(['error script-error']);
  expect(judged(built, [error('TypeError: no', 'thrown')])).toEqual(['warning script-error']);
  expect(judged(built, [error('Failed to load', 'logged')])).toEqual(['note script-error']);
  expect(judged(built, [error('tagc no', 'logged', page), error('404', 'browser')])).toEqual([]);
});

test('calls a tag a tag that the log of the script calls a rule', () => {
  const logged = (id: string): PageError => ({
    text: `Failed to execute "action" for "${id}" rule. no`,
    kind: 'logged',
    script: address,
  });
  expect(findingsIn(built, [logged('ads'), logged('buy')]).map(({ message }) => message)).toEqual([
    'The script of tagc reports an error: Failed to execute "action" for the tag "ads". no',
    'The script of tagc reports an error: Failed to execute "action" for "buy" rule. no',
  ]);
});
