import { careersPages } from './careers-pages.ts';
import type { DemoPage } from './demo-page.ts';
import { jobDetailsPage } from './job-pages.ts';
import { localePages } from './locale-pages.ts';
import { mainPages } from './main-pages.ts';
import { missingPage } from './missing-page.ts';

/** Every page of the demo, in the order of its map. */
export const pages: readonly DemoPage[] = [...mainPages, ...careersPages, ...localePages];

/** The page of an address; one that says so where there is none. */
export function pageAt({ pathname, searchParams }: URL): DemoPage {
  const path = pathname.replace(/\/$/, '');
  // Each job has a page in each locale that a job search leads from.
  const [, locale] = /^\/([a-z]{2}-[a-z]{2})\/careers\/jobdetails$/.exec(path) ?? [];
  if (locale) return jobDetailsPage(locale, searchParams.get('id'));
  return pages.find((page) => page.path === path) ?? missingPage(pathname);
}
