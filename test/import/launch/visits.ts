import * as fc from 'fast-check';

/** What a page does: it pushes an item, calls a name directly, or dispatches an event on its window. */
export type LaunchStep =
  | { readonly push: Readonly<Record<string, unknown>> }
  | { readonly call: string }
  | { readonly dispatch: string };

/** A visit of the careers site. */
export interface LaunchVisit {
  readonly url: string;
  readonly plan: string | undefined;
  readonly cookie: string | undefined;
  readonly steps: readonly LaunchStep[];
}

const url = fc
  .tuple(
    fc.constantFrom('www.example.com', 'jobs.example.com', 'www.example.org'),
    fc.constantFrom('/', '/jobs', '/Stellen/1', '/search', '/search/x'),
    fc.constantFrom('', 'cid=EM-1', 'cid=em-2', 'cid=xEM-', 'preview=1', 'preview=2'),
  )
  .map(([host, path, query]) => `https://${host}${path}${query === '' ? '' : `?${query}`}`);

const page = fc.record(
  {
    name: fc.constantFrom('home', 'jobs', ''),
    type: fc.constantFrom('Job  Details ', 'home', ''),
  },
  { requiredKeys: [] },
);

const push = fc
  .record(
    {
      event: fc.constantFrom('page-view', 'search', 'search-other'),
      term: fc.constantFrom('java', ''),
      page,
      job: fc.record({ title: fc.constantFrom('Engineer', '') }, { requiredKeys: [] }),
      search: fc.record({ results: fc.constantFrom(0, 1, 12) }),
    },
    { requiredKeys: [] },
  )
  .map((item) => ({ push: item }));

/** Visits in which each condition of the careers site is true in some and false in others. */
export const launchVisits: fc.Arbitrary<LaunchVisit> = fc.record({
  url,
  plan: fc.constantFrom(undefined, 'pro', ''),
  cookie: fc.constantFrom(undefined, 'yes', 'no'),
  steps: fc.array(
    fc.oneof(push, push, fc.constantFrom({ call: 'apply' }, { call: 'other' }, { dispatch: 'careers:apply' })),
    { minLength: 1, maxLength: 6 },
  ),
});
