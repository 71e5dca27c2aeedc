import type { DemoPage } from './demo-page.ts';
import { lead } from './parts/prose.ts';

/** Returns the page for an unknown address. */
export function missingPage(path: string): DemoPage {
  return {
    site: 'acn',
    path,
    title: 'There is no such page',
    pageName: 'acn:error 404',
    template: 'dotcom-error-page-template',
    classes: ['error', 'error404'],
    status: 404,
    body: lead('The survey leaves such pages out.'),
  };
}
