// DATA-06 … DATA-08, VIEW-04, VIEW-05, MULT-01, BEAC-03: searching for jobs and for content.

event jobSearchFilter     = layer("cmp:jobSearchFilter") { schema: "schemas/events/job-search-filter.json" }
event jobSearchWithoutResults = layer("cmp:jobSearchWithOutResults") {
  schema: "schemas/events/job-search-filter.json"
}
event contentSearchFilter = layer("cmp:contentSearchFilter") { schema: "schemas/events/content-search.json" }
event filterCard          = layer("cmp:filterCard") { schema: "schemas/events/filter-card.json" }

/// The visitor clicked in the job search; filters without that were set by the page (VIEW-05).
state jobSearchUsed: flag { keep: page }

/// What the visitor looked for among jobs, the latest last (STOR-01).
state jobKeywords: list of personal text { keep: visitor, key: local("jsKwStacking"), format: pipes }

/// What the visitor looked for among articles, the latest last (STOR-01).
state contentKeywords: list of personal text { keep: visitor, key: local(contentKeywordsKey), format: pipes }

// Filters and keywords are told as one text (MULT-01).
const filterLimit     = 255
const filterSeparator = "|"

function filterText(filters: list of text?): text =
  shorten(lower(clean(join(filters, filterSeparator))), filterLimit)

/// Who set a filter of the job search (VIEW-05).
data filterOrigin: text = case {
  jobSearchUsed: "user selected"
  otherwise:     "pre-configured"
}

/// Results of a content search are told so much later, when they are all there (BEAC-03).
const contentSearchDelay = 3000ms
