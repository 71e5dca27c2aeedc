// DATA-06 … DATA-08, VIEW-03 … VIEW-05, MULT-01, BEAC-02, BEAC-03, CTRY-03, STOR-01, PII-01: searching for jobs and for
// content.

scenario "A job search reports its keyword and filters" {
  meets: [ACTV-01, BEAC-02, DATA-06, MULT-01, PII-01, STOR-01, VIEW-05]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   push {
           event:                 "cmp:jobSearchFilter"
           keyword:               "  Java | Engineer jo@example.org "
           resultCount:           3
           "country-teritory":    "Japan"
           city:                  "Tokyo"
           "business-area":       "Technology"
           expertise:             "Cloud"
           "experience-level":    "Entry"
           "years-of-experience": "2"
           "date-posted":         "today"
           jobType:               "Full time"
           jobFunction:           "Engineering"
           location:              "Kanto"
           experience:            "Some"
           education:             "Any"
         }
  expect beacon "Jobsearch Filtered" with {
           keyword:      "java engineer redacted"
           datePosted:   "today"
           filters:      "japan|tokyo|technology|cloud|entry|2|full time|engineering|kanto|some|any"
           filterOrigin: "pre-configured"
           resultCount:  "3"
           events:       [jobSearched]
         } once
  expect call "&v12=java engineer redacted&v27=today&v116=japan|tokyo|technology|cloud|entry|2|full time|engineering|kanto|some|any&v117=pre-configured&v118=3&events=event7&"
  expect local "jsKwStacking" is "java engineer redacted"
  when   push { event: "cmp:jobSearchFilter", keyword: "Python" }
  expect local "jsKwStacking" is "java engineer redacted|python"
}

scenario "Searches are reported alike if the event has its fields in eventInfo" {
  meets: [DATA-06, DATA-07, LAYR-01, STOR-01, VIEW-04]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   push {
           event: "cmp:jobSearchFilter"
           eventInfo: {
             keyword:            "Java"
             resultCount:        3
             "country-teritory": "Japan"
             city:               "Tokyo"
             filterState:        { city: ["Osaka"], expertise: ["Data"] }
           }
         }
  expect beacon "Jobsearch Filtered" with {
           keyword:     "java"
           filters:     "japan|osaka|data"
           resultCount: "3"
           events:      [jobSearched]
         } once
  expect local "jsKwStacking" is "java"
  when   push { event: "cmp:jobSearchFilter", eventInfo: { keyword: "java", sortBy: "date" } }
  expect rule jobFilter once
  expect no rule jobSearch
  when   push { event: "cmp:jobSearchWithOutResults", eventInfo: { keyword: "Astronaut" } }
  expect beacon "Jobsearch WithOut Result" with { keyword: "astronaut", events: [noResults] } once
  when   push {
           event:     "cmp:contentSearchFilter"
           eventInfo: { keyword: "Cloud", resultType: "article", resultCount: 12 }
         }
  expect beacon "Content Search Filtered" with {
           keyword:     "cloud"
           resultType:  "article"
           resultCount: "12"
         } after 3s once
}

scenario "The state of the filters takes precedence over single values in the event" {
  meets: [DATA-06]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   push {
           event:           "cmp:jobSearchFilter"
           city:            "Tokyo"
           expertise:       "Cloud"
           "business-area": "Technology"
           filterState: {
             city:                  ["Osaka", "Kyoto"]
             "business-area":       []
             "experience-level":    ["Senior"]
             expertise:             ["Data"]
             "years-of-experience": ["5"]
             "date-posted":         ["this week", "today"]
           }
         }
  expect beacon "Jobsearch Filtered" with {
           filters:    "osaka|kyoto|technology|data|senior|5"
           datePosted: "this week|today"
         } once
}

/// A text of 250 letters.
private const longFilter =
  "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

scenario "A long text of filters is cut to its last 255 characters, including the ellipsis" {
  meets: [MULT-01]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   push { event: "cmp:jobSearchFilter", jobType: "Full time", education: longFilter }
  expect beacon "Jobsearch Filtered" with {
           filters:
             "…ime|xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
         } once
}

scenario "Filters count as selected by the visitor after a click in the job search" {
  meets: [VIEW-05]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   click ".job-search-component"
  when   push { event: "cmp:jobSearchFilter" }
  expect beacon "Jobsearch Filtered" with { filterOrigin: "user selected", events: [jobSearched] } once
}

scenario "Sorted or filtered results are reported, but do not count as a new search" {
  meets: [VIEW-04, BEAC-02]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   push { event: "cmp:jobSearchFilter", keyword: "java", sortBy: "date" }
  expect rule jobFilter once
  expect no rule jobSearch
  expect beacon "Jobsearch Filtered" once
  expect no beacon with { events: [jobSearched] }
  expect no local "jsKwStacking"
  when   click filterCheckbox
  when   push {
           event:                 "cmp:jobSearchFilter"
           keyword:               "java"
           resultCount:           2
           "country-teritory":    "Japan"
           city:                  "Tokyo"
           "business-area":       "Technology"
           expertise:             "Cloud"
           "experience-level":    "Entry"
           "years-of-experience": "2"
           "date-posted":         "today"
           jobType:               "Full time"
           jobFunction:           "Engineering"
           location:              "Kanto"
           experience:            "Some"
           education:             "Any"
         }
  expect beacon "Jobsearch Filtered" with {
           datePosted:   "today"
           filters:      "japan|tokyo|technology|cloud|entry|2|full time|engineering|kanto|some|any"
           filterOrigin: "pre-configured"
           resultCount:  "2"
         } once
  expect no rule jobSearch
  when   push { event: "cmp:jobSearchFilter", keyword: "python" }
  expect rule jobSearch once
  expect no rule jobFilter
}

scenario "A job search without results is reported" {
  meets: [ACTV-01, BEAC-02, DATA-06, STOR-01]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   push { event: "cmp:jobSearchWithOutResults", keyword: "Astronaut" }
  expect beacon "Jobsearch WithOut Result" with {
           keyword:      "astronaut"
           filterOrigin: "pre-configured"
           events:       [noResults]
         } once
  expect call "&v12=astronaut&v117=pre-configured&events=event8&"
  expect local "jsKwStacking" is "astronaut"
}

scenario "A filter that leaves no results does not count, and the next search counts as new" {
  meets: [VIEW-04]
  given  site is car, visitorCountry is US, consent is [necessary, performance]
  when   click filterCheckbox
  when   push { event: "cmp:jobSearchWithOutResults", keyword: "astronaut" }
  expect no rule jobSearchEmpty
  expect no local "jsKwStacking"
  when   push { event: "cmp:jobSearchFilter", keyword: "python" }
  expect rule jobSearch once
  expect no rule jobFilter
}

scenario "A filter of content does not prevent a page view" {
  meets: [VIEW-04]
  given  visitorCountry is US, consent is [necessary, performance], path is "/us-en/search/results"
  when   raise pageData
  when   click ".content-filter .filter-icon"
  when   raise pageData
  expect page view once
}

scenario "The last 255 characters of the keywords are stored" {
  meets: [MULT-01, STOR-01]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         local("jsKwStacking") is longFilter,
         local("csKwStacking") is longFilter
  when   push { event: "cmp:jobSearchFilter", keyword: "engineer" }
  expect local "jsKwStacking" is "…xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx|engineer"
  when   push { event: "cmp:contentSearchFilter", keyword: "engineer" }
  expect local "csKwStacking" is "…xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx|engineer"
}

scenario "A content search is reported after three seconds, when all results have arrived" {
  meets: [ACTV-01, BEAC-02, BEAC-03, DATA-07, STOR-01, RULE-05, LAYR-07]
  given  visitorCountry is US, consent is [necessary, performance]
  when   push {
           event:       "cmp:contentSearchFilter"
           keyword:     "Cloud"
           resultType:  "article"
           resultCount: 12
         }
  expect local "csKwStacking" is "cloud"
  expect no call
  expect beacon "Content Search Filtered" with {
           keyword:     "cloud"
           resultType:  "article"
           resultCount: "12"
           events:      [contentSearched]
         } after 3s once
  expect call "&v12=cloud&v18=article&v118=12&events=event52&"
}

scenario "A content search is reported at once if the visitor leaves the page" {
  meets: [BEAC-03]
  given  visitorCountry is US, consent is [necessary, performance]
  when   push { event: "cmp:contentSearchFilter", keyword: "Cloud" }
  when   leave
  expect beacon "Content Search Filtered" once
}

scenario "Searches are not reported on a reload, when the visitor goes back, or from an excluded country" {
  meets: [VIEW-03, CTRY-01, SITE-01, LAYR-07]
  given  consent is [necessary, performance]
  when   push { event: "cmp:jobSearchFilter", keyword: "java" }
  when   push { event: "cmp:jobSearchFilter", keyword: "java", sortBy: "date" }
  when   push { event: "cmp:jobSearchWithOutResults", keyword: "java" }
  when   push { event: "cmp:contentSearchFilter", keyword: "cloud" }
  cases by site, visitorCountry, navigation.type {
    car, US, "fresh":       [jobSearch, jobFilter, jobSearchEmpty, contentSearch]
    car, US, "reload":      []
    car, US, "backForward": []
    car, CN, "fresh":       []
    acn, US, "fresh":       [contentSearch]
  }
}

scenario "A content search is not reported if the address names a country without tracking" {
  meets: [CTRY-03]
  given  visitorCountry is US, consent is [necessary, performance]
  when   push { event: "cmp:contentSearchFilter", keyword: "cloud" }
  cases by query("country") {
    missing: [contentSearch]
    "US":    [contentSearch]
    "ru":    []
    "RU":    []
  }
}

scenario "Each filter of cards is reported as one text" {
  meets: [DATA-08, MULT-01]
  given  visitorCountry is US, consent is [necessary, performance]
  when   push {
           event: "cmp:filterCard"
           eventInfo: {
             filterSelected:    "Cloud;Energy"
             capabilityFilter:  "Cloud;Data"
             industryFilter:    " Energy;Chemicals"
             contentTypeFilter: "Case Study;Blog"
           }
         }
  expect beacon "Link Click" with {
           filters:           "cloud|energy"
           capabilityFilter:  "cloud|data"
           industryFilter:    "energy|chemicals"
           contentTypeFilter: "case study|blog"
           events:            [cardsFiltered]
         } once
  expect call "&v116=cloud|energy&v136=cloud|data&v137=energy|chemicals&v138=case study|blog&events=event21&"
}

scenario "Filters of cards are not reported from an excluded country" {
  meets: [DATA-08, CTRY-01]
  given  consent is [necessary, performance]
  when   push { event: "cmp:filterCard", eventInfo: { filterSelected: "Cloud" } }
  cases by visitorCountry {
    US: [cardFilter]
    HK: []
  }
}
