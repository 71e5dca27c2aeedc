// DATA-06 … DATA-08, VIEW-03 … VIEW-05, MULT-01, BEAC-03: searching for jobs and for content.

event jobSearchFilter "the page reports job search results" = layer("cmp:jobSearchFilter") {
  schema: "schemas/events/job-search-filter.json"
}
event jobSearchWithoutResults "the page reports a job search without results" =
  layer("cmp:jobSearchWithOutResults") {
  schema: "schemas/events/job-search-filter.json"
}
event contentSearchFilter "the page reports a content search" = layer("cmp:contentSearchFilter") {
  schema: "schemas/events/content-search.json"
}
event filterCard "the page reports filtered cards" = layer("cmp:filterCard") {
  schema: "schemas/events/filter-card.json"
}

/// The visitor clicked in the job search. Without a click, the page set the filters itself (VIEW-05).
state jobSearchUsed "the visitor used the job search": flag { keep: page }

/// The visitor filtered the results on the page. The next search event is not a new search (VIEW-04).
state resultsFiltered "the results were filtered": flag { keep: page }

/// The keywords of the visitor's job searches, the latest last (STOR-01).
state jobKeywords "the job search words": list of personal text {
  keep:   visitor
  key:    local("jsKwStacking")
  format: pipes
  limit:  filterLimit
  group:  performance
}

/// The keywords of the visitor's content searches, the latest last (STOR-01).
state contentKeywords "the content search words": list of personal text {
  keep:   visitor
  key:    local(contentKeywordsKey)
  format: pipes
  limit:  filterLimit
  group:  performance
}

// Filters and keywords are reported as one text (MULT-01).
const filterLimit     = 255
const filterSeparator = "|"

function filterText(filters: list of text?): text =
  shorten(lower(clean(join(filters, filterSeparator))), filterLimit)

/// The selected values of one filter: the list in the state of the filters, or else the value in the event (DATA-06).
function chosen(state: list of text?, named: text?): text? = case {
  count(state) > 0: join(state, filterSeparator)
  otherwise:        named
}

/// Who set the filters of the job search (VIEW-05).
data filterOrigin: text = case {
  jobSearchUsed: "user selected"
  otherwise:     "pre-configured"
}

/// A content search is reported after this delay, when all results have arrived (BEAC-03).
const contentSearchDelay = 3000ms

/// The search words in the form that may be stored and reported (PII-01, MULT-01). Pipes are replaced, because they
/// separate the words of a list.
function searchWords(words: personal text?) "the cleaned words": text? =
  shorten(lower(clean(replace(redact(words), filterSeparator, " "))), filterLimit)

/// Remembers that the visitor has used the job search. Filters are then reported as selected by the visitor.
rule jobSearchClick "Click in the job search" {
  order: 1
  meets: [VIEW-05]
  on     click(jobSearchComponent)
  do     set(jobSearchUsed, true)
}

/// Records a click on a filter of the job search. Filters of content are left out.
rule filterClick "Click on a filter" {
  order: 1
  meets: [VIEW-04]
  on     click(filterCheckbox)
  when   inside(jobSearchFilter)
  do     set(resultsFiltered, true)
}

/// A search on this page counts. After a reload, or when the visitor goes back, the search was counted before
/// (VIEW-03).
condition searchCounts "the search counts" = trackable and fresh

/// Counts a new job search, and stores its keyword.
rule jobSearch "Jobs found" {
  sites: [car]
  meets: [ACTV-01, BEAC-02, DATA-06, MULT-01, PII-01, STOR-01, VIEW-03, VIEW-04, VIEW-05]
  on     jobSearchFilter
  when   searchCounts and not resultsFiltered and not exists event.sortBy
  do     add(jobKeywords, searchWords(event.keyword))
         analytics.link("Jobsearch Filtered") {
           keyword:     searchWords(event.keyword)
           datePosted:  chosen(event.filterState."date-posted", event."date-posted")
           filters: filterText([
             event."country-teritory", chosen(event.filterState.city, event.city),
             chosen(event.filterState."business-area", event."business-area"),
             chosen(event.filterState.expertise, event.expertise),
             chosen(event.filterState."experience-level", event."experience-level"),
             chosen(event.filterState."years-of-experience", event."years-of-experience"), event.jobType,
             event.jobFunction, event.location, event.experience, event.education
           ])
           filterOrigin
           resultCount: event.resultCount
           events:      [jobSearched]
         }
}

/// Reports that existing results were filtered or sorted. It does not count as a new search (VIEW-04).
rule jobFilter "Jobs filtered" {
  sites: [car]
  meets: [BEAC-02, DATA-06, VIEW-03, VIEW-04, VIEW-05, MULT-01]
  on     jobSearchFilter
  when   searchCounts and (resultsFiltered or exists event.sortBy)
  do     analytics.link("Jobsearch Filtered") {
           datePosted:  chosen(event.filterState."date-posted", event."date-posted")
           filters: filterText([
             event."country-teritory", chosen(event.filterState.city, event.city),
             chosen(event.filterState."business-area", event."business-area"),
             chosen(event.filterState.expertise, event.expertise),
             chosen(event.filterState."experience-level", event."experience-level"),
             chosen(event.filterState."years-of-experience", event."years-of-experience"), event.jobType,
             event.jobFunction, event.location, event.experience, event.education
           ])
           filterOrigin
           resultCount: event.resultCount
         }
}

/// Resets the flag after the filtered results, so that the next event can be a new search.
rule jobFilterTold "Reset the job filter" {
  order: 90
  meets: [VIEW-04]
  on     jobSearchFilter, jobSearchWithoutResults
  do     set(resultsFiltered, false)
}

/// Counts a job search without results. A filter that leaves no results does not count (VIEW-04).
rule jobSearchEmpty "No jobs found" {
  sites: [car]
  meets: [ACTV-01, BEAC-02, DATA-06, MULT-01, PII-01, STOR-01, VIEW-03, VIEW-04]
  on     jobSearchWithoutResults
  when   searchCounts and not resultsFiltered
  do     add(jobKeywords, searchWords(event.keyword))
         analytics.link("Jobsearch WithOut Result") {
           keyword: searchWords(event.keyword)
           filterOrigin
           events:  [noResults]
         }
}

/// Counts a content search, unless the address names a country without tracking (CTRY-03).
rule contentSearch "Content found" {
  meets: [ACTV-01, BEAC-02, BEAC-03, CTRY-03, DATA-07, MULT-01, PII-01, STOR-01, VIEW-03]
  on     contentSearchFilter
  when   searchCounts and not (exists addressCountry and trackingDisabledByAddress)
  do     add(contentKeywords, searchWords(event.keyword))
         // Without "always": a wait always starts and ends. The beacon checks consent itself.
         wait(contentSearchDelay) then
         analytics.link("Content Search Filtered") {
           keyword:     searchWords(event.keyword)
           resultType:  event.resultType
           resultCount: event.resultCount
           events:      [contentSearched]
         }
}

/// Reports the filters of the cards on a page (DATA-08).
rule cardFilter "Filter cards" {
  meets: [DATA-08, MULT-01]
  on     filterCard
  when   trackable
  do     analytics.link("Link Click") {
           filters:           filterText(split(event.filterSelected, ";"))
           capabilityFilter:  filterText(split(event.capabilityFilter, ";"))
           industryFilter:    filterText(split(event.industryFilter, ";"))
           contentTypeFilter: filterText(split(event.contentTypeFilter, ";"))
           events:            [cardsFiltered]
         }
}
