import type { DemoPage } from './demo-page.ts';
import { jobs, untitled } from './jobs.ts';
import { jobDetails, jobSearch } from './parts/jobs.ts';
import { hint } from './parts/prose.ts';

const careers = { site: 'car', branch: 'careers' } as const;

const searchHint = hint(
  'Search for “astronaut”: there are no results, and another rule reports that. A filter or another order is reported, but does not count as a new search.',
);

/** Returns the job search of a locale. */
export function jobSearchPage(locale: string, classes: readonly string[], title: string): DemoPage {
  return {
    ...careers,
    path: `/${locale}/careers/jobsearch`,
    title,
    pageName: 'car:job-search:jobsearch',
    template: 'atp:careers job search page',
    classes,
    body: searchHint + jobSearch(locale),
  };
}

/** Returns the page of a job by the number in its address, or of the first job if the number is unknown. */
export function jobDetailsPage(locale: string, id?: string | null): DemoPage {
  const job = [...jobs, untitled].find(({ jobID }) => jobID === id) ?? jobs[0];
  return {
    ...careers,
    path: `/${locale}/careers/jobdetails`,
    title: job.jobTitle || 'A job without a title',
    pageName: 'car:job-search:jobdetails',
    template: 'atp:careers job listing page',
    classes: ['jobDetails', 'namedJobDetails'],
    layer: { job },
    body: `${hint('The first click on “Apply now” waits half a second, so that its beacon is sent before the page unloads.')}${jobDetails(job)}`,
  };
}
