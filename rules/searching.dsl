// DATA-06 … DATA-08, VIEW-03 … VIEW-05, MULT-01, BEAC-03: searching for jobs and for content.

event jobSearchFilter     = layer("cmp:jobSearchFilter") { schema: "schemas/events/job-search-filter.json" }
event jobSearchWithoutResults = layer("cmp:jobSearchWithOutResults") {
  schema: "schemas/events/job-search-filter.json"
}
event contentSearchFilter = layer("cmp:contentSearchFilter") { schema: "schemas/events/content-search.json" }
event filterCard          = layer("cmp:filterCard") { schema: "schemas/events/filter-card.json" }

/// The visitor clicked in the job search; filters without that were set by the page (VIEW-05).
state jobSearchUsed: flag { keep: page }

/// The visitor filtered the results that are there: what the page then says of them is no search of its own (VIEW-04).
state resultsFiltered: flag { keep: page }

/// What the visitor looked for among jobs, the latest last (STOR-01).
state jobKeywords: list of personal text {
  keep:   visitor
  key:    local("jsKwStacking")
  format: pipes
  limit:  filterLimit
  group:  performance
}

/// What the visitor looked for among articles, the latest last (STOR-01).
state contentKeywords: list of personal text {
  keep:   visitor
  key:    local(contentKeywordsKey)
  format: pipes
  limit:  filterLimit
  group:  performance
}

// Filters and keywords are told as one text (MULT-01).
const filterLimit     = 255
const filterSeparator = "|"

function filterText(filters: list of text?): text =
  shorten(lower(clean(join(filters, filterSeparator))), filterLimit)

/// What is chosen of one filter: all that the state of the filters lists, or else what the message names (DATA-06).
function chosen(state: list of text?, named: text?): text? = case {
  count(state) > 0: join(state, filterSeparator)
  otherwise:        named
}

/// Who set a filter of the job search (VIEW-05).
data filterOrigin: text = case {
  jobSearchUsed: "user selected"
  otherwise:     "pre-configured"
}

/// Results of a content search are told so much later, when they are all there (BEAC-03).
const contentSearchDelay = 3000ms

/// What was searched for, as it may be kept and told (PII-01, MULT-01). A list between pipes has no place for them.
function searchWords(words: personal text?): text? =
  shorten(lower(clean(replace(redact(words), filterSeparator, " "))), filterLimit)

rule jobSearchClick "Click in the job search" {
  order: 1
  meets: [VIEW-05]
  on     click(jobSearchComponent)
  do     set(jobSearchUsed, true)
}

/// What filters content is no matter of the job search.
rule filterClick "Click on a filter" {
  order: 1
  meets: [VIEW-04]
  on     click(filterCheckbox)
  when   inside(jobSearchFilter)
  do     set(resultsFiltered, true)
}

/// A page that was loaded again or come back to shows a search that was told before (VIEW-03).
condition searchCounts = trackable and fresh

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

/// Results that are there already were filtered or sorted: told, and not counted as found again (VIEW-04).
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

/// What the visitor filtered was told: what comes next may be a search of its own again.
rule jobFilterTold "Jobs filtered, told" {
  order: 90
  meets: [VIEW-04]
  on     jobSearchFilter, jobSearchWithoutResults
  do     set(resultsFiltered, false)
}

/// A search that found nothing; a filter that leaves nothing is none (VIEW-04).
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

/// Left out where the address names a country in which nothing is tracked (CTRY-03).
rule contentSearch "Content found" {
  meets: [ACTV-01, BEAC-02, BEAC-03, CTRY-03, DATA-07, MULT-01, PII-01, STOR-01, VIEW-03]
  on     contentSearchFilter
  when   searchCounts and not (exists addressCountry and trackingDisabledByAddress)
  do     add(contentKeywords, searchWords(event.keyword))
         wait(contentSearchDelay) then
         analytics.link("Content Search Filtered") {
           keyword:     searchWords(event.keyword)
           resultType:  event.resultType
           resultCount: event.resultCount
           events:      [contentSearched]
         }
}

/// Cards of a page are filtered (DATA-08).
rule cardFilter "Filter cards" {
  meets: [DATA-08, MULT-01]
  on     filterCard
  when   trackable
  do     analytics.link("Link Click") {
           filters:           filterText(split(event.eventInfo.filterSelected, ";"))
           capabilityFilter:  filterText(split(event.eventInfo.capabilityFilter, ";"))
           industryFilter:    filterText(split(event.eventInfo.industryFilter, ";"))
           contentTypeFilter: filterText(split(event.eventInfo.contentTypeFilter, ";"))
           events:            [cardsFiltered]
         }
}
