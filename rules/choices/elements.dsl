// Chosen: the specification names these parts of pages, and not how they are marked (PAGE-12, DATA-09).

element carouselIndicator = ".carousel-indicators li"
element tileGridCard      = ".tile-grid .card"
element applyJobButton    = "a.apply-job, a[data-analytics-link-name='apply now']"
element feedbackButton    = "#feedback-button"
element videoModule       = ".video-player-module"
element videoPlayButton   = ".play-button"

/// An item in the list of filters of the job search, and the icon that filters content.
element filterCheckbox = ".job-search-filter li input, .content-filter .filter-icon"

/// The filters of the job search, whose clicks filter what was found (VIEW-04).
element jobSearchFilter = ".job-search-filter"

/// The job search as a whole: a click in it makes later filters the visitor's own (VIEW-05).
element jobSearchComponent = ".job-search-component"

/// Controls that leaf through results; of quick clicks only the first counts (LINK-02).
element nextOrPrevious = ".next, .previous"

/// Links that do nothing are not counted (LINK-01).
element disabledControl = "[disabled], .disabled, [aria-disabled='true']"

/// Gives a form up (FORM-02).
element cancelControl = "form .cancel, form [type='reset']"

element downloadLink   = "a[download], a[href$='.pdf'], a[href*='.pdf?']"
element cookieSettings = "#cookie-settings, .cookie-settings"

/// What personalisation may rewrite, hidden while it loads (LOAD-04).
element personalisedArea = "#main"

// What a component says of itself, in attributes of its element (DATA-09).
const linkNameAttribute     = "data-analytics-link-name"
const linkTypeAttribute     = "data-analytics-link-type"
const templateZoneAttribute = "data-analytics-template-zone"
const moduleNameAttribute   = "data-analytics-module-name"
const engagementAttribute   = "data-analytics-engagement"
const linkUrlAttribute      = "data-analytics-link-url"
