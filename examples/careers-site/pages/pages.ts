import { careersPages } from './careers-pages.ts';
import type { DemoPage } from './demo-page.ts';
import { jobDetailsPage } from './job-pages.ts';
import { localePages } from './locale-pages.ts';
import { mainPages } from './main-pages.ts';
import { missingPage } from './missing-page.ts';

/** Every page of the demo, in the order of the site map. */
export const pages: readonly DemoPage[] = [...mainPages, ...careersPages, ...localePages];

/** Returns the page of an address, or an error page for an unknown address. */
export function pageAt({ pathname, searchParams }: URL): DemoPage {
  const path = pathname.replace(/\/$/, '');
  // Each job has a page in each locale with a job search.
  const [, locale] = /^\/([a-z]{2}-[a-z]{2})\/careers\/jobdetails$/.exec(path) ?? [];
  if (locale) return jobDetailsPage(locale, searchParams.get('id'));
  return pages.find((page) => page.path === path) ?? missingPage(pathname);
}
