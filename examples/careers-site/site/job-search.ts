import { push } from './data-layer.ts';
import { all, one, onClick } from './find.ts';

/** Starts the job search, which filters the jobs in the page and pushes each search, filter and order. */
export function startJobSearch(): void {
  const component = one('.job-search-component');
  if (!component) return;
  const keyword = one<HTMLInputElement>('#keyword')!;
  const sort = one<HTMLSelectElement>('#sort')!;
  keyword.value = new URLSearchParams(location.search).get('keyword') ?? '';

  function search(more: Readonly<Record<string, unknown>> = {}): void {
    const areas = all('.job-search-filter input:checked').map((box) => (box as HTMLInputElement).value);
    const resultCount = show(keyword.value, areas);
    const event = resultCount > 0 ? 'cmp:jobSearchFilter' : 'cmp:jobSearchWithOutResults';
    push({ event, keyword: keyword.value, resultCount, filterState: { 'business-area': areas }, ...more });
  }

  onClick('#search-jobs', () => search());
  keyword.addEventListener('keydown', ({ key }) => key === 'Enter' && search());
  for (const box of all('.job-search-filter input')) box.addEventListener('change', () => search());
  sort.addEventListener('change', () => search({ sortBy: sort.value || 'relevance' }));
  // Without a keyword in the address, showing all jobs is not a search.
  if (keyword.value) search();
  else show('', []);
}

function show(keyword: string, areas: readonly string[]): number {
  const shown = all('.job-list .job').filter((job) => {
    const isWanted = areas.length === 0 || areas.includes(job.dataset.area!);
    job.hidden = !isWanted || !job.textContent!.toLowerCase().includes(keyword.trim().toLowerCase());
    return !job.hidden;
  });
  const count = one('.result-count');
  if (count) count.textContent = shown.length === 1 ? '1 job' : `${shown.length} jobs`;
  return shown.length;
}
