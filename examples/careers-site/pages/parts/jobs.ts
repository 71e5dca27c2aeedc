import { jobs, type Job } from '../jobs.ts';

/** Returns the job search. It is not a form, because third parties are not loaded on pages with forms. */
export function jobSearch(locale: string): string {
  return `<div class="job-search-component" data-locale="${locale}">
    <div class="search-line" role="search">
      <label for="keyword">Keyword</label>
      <input id="keyword" type="search" placeholder="Try cloud, or astronaut">
      <button type="button" id="search-jobs" class="button">Search</button>
    </div>
    <div class="search-columns">
      <div>
        <h2 id="filters">Filter</h2>
        <ul class="job-search-filter" aria-labelledby="filters">
          ${['Technology', 'Strategy', 'Design'].map(filter).join('')}
        </ul>
        <label for="sort">Sort by</label>
        <select id="sort"><option value="">Relevance</option><option value="newest">Newest</option></select>
      </div>
      <div>
        <p class="result-count" role="status"></p>
        <ul class="job-list">${jobs.map((job) => jobItem(job, locale)).join('')}</ul>
        <p class="pager"><button type="button" class="previous button quiet">Previous</button> <button type="button" class="next button quiet">Next</button></p>
      </div>
    </div>
  </div>`;
}

function filter(area: string): string {
  return `<li><label><input type="checkbox" value="${area}"> ${area}</label></li>`;
}

export function jobItem({ jobID, jobTitle, jobLocation, businessArea }: Job, locale: string): string {
  const href = `/${locale}/careers/jobdetails?id=${jobID}`;
  return `<li class="job" data-area="${businessArea}"><a href="${href}">${jobTitle}</a><span>${jobLocation} · ${businessArea}</span></li>`;
}

export function jobDetails({ jobID, jobTitle, jobLocation, jobType, businessArea }: Job): string {
  const facts = { Number: jobID, Location: jobLocation, Area: businessArea, Kind: jobType };
  const list = Object.entries(facts).map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`);
  return `<dl class="facts">${list.join('')}</dl>
    <p>You will work with people who know their craft${jobTitle && `, as our next ${jobTitle.toLowerCase()}`}.</p>
    <p class="actions">
      <a class="apply-job button" href="https://jobs.example/apply?job=${jobID}">Apply now</a>
      <a class="button quiet" href="/us-en/careers/savedjobs">Save</a>
      <a class="button quiet disabled" aria-disabled="true" href="#refer">Refer a friend</a>
    </p>`;
}
