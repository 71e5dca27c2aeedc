import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { adviseOnCertificate } from '../../preview/browser/open-site.ts';
import { createRequestRule } from '../../preview/browser/request-rule.ts';
import type { RequestMode } from '../../preview/browser/request-mode.ts';
import { readProject } from '../../tasks/check/read-project.ts';

const { program } = readProject('examples/shop', { cwd: process.cwd() });

/** Returns what becomes of a request in a page of the shop. */
async function answerTo(mode: RequestMode, url: string, type = 'script'): Promise<string> {
  let answer = '';
  const route = {
    request: () => ({ url: () => url, resourceType: () => type }),
    fallback: async () => void (answer = 'sent'),
    abort: async () => void (answer = 'blocked'),
    fulfill: async ({ contentType = 'nothing' }) => void (answer = contentType),
  };
  await createRequestRule(mode, program, 'shop', 'production').answer(route as unknown as Route);
  return answer;
}

test.each([
  ['block', 'https://www.googletagmanager.com/gtag/js?id=G-1', 'blocked'],
  // The vendor declares all hosts of the domain.
  ['block', 'https://region1.google-analytics.com/g/collect', 'blocked'],
  ['block', 'https://www.shop.example/api/cart', 'sent'],
  ['block', 'https://fonts.example/shop.woff2', 'sent'],
  ['block', 'data:text/javascript,', 'sent'],
  ['record', 'https://www.googletagmanager.com/gtag/js?id=G-1', 'text/javascript'],
  ['allow', 'https://www.googletagmanager.com/gtag/js?id=G-1', 'sent'],
] as const)('requests to hosts of tags, and no others: %s %s', async (mode, url, expected) => {
  expect(await answerTo(mode, url)).toBe(expected);
});

test('says how to accept a certificate that the browser refuses', () => {
  const refused = new CannotRun('Could not open "https://localhost/": ERR_CERT_AUTHORITY_INVALID.', 'Check it.');
  expect(adviseOnCertificate(refused)).toMatchObject({
    message: refused.message,
    fix: expect.stringContaining('--insecure'),
  });
  const other = new CannotRun('Could not open it: ERR_FAILED.', 'Check it.');
  expect(adviseOnCertificate(other)).toBe(other);
});
