// Project settings: the specification names these parts of pages, but not their selectors (PAGE-12, DATA-09).

element carouselIndicator = ".carousel-indicators li"
element tileGridCard      = ".tile-grid .card"
element applyJobButton    = "a.apply-job, a[data-analytics-link-name='apply now']"
element feedbackButton    = "#feedback-button"
element videoModule       = ".video-player-module"
element videoPlayButton   = ".play-button"

/// A filter in the list of the job search, and the filter icon of content.
element filterCheckbox = ".job-search-filter li input, .content-filter .filter-icon"

/// The filters of the job search. A click in them filters the results (VIEW-04).
element jobSearchFilter = ".job-search-filter"

/// The whole job search. After a click in it, filters count as selected by the visitor (VIEW-05).
element jobSearchComponent = ".job-search-component"

/// Controls for the next or previous results. Of several quick clicks only the first counts (LINK-02).
element nextOrPrevious = ".next, .previous"

/// Disabled links and controls, which are not counted (LINK-01).
element disabledControl = "[disabled], .disabled, [aria-disabled='true']"

/// Controls that cancel a form (FORM-02).
element cancelControl = "form .cancel, form [type='reset']"

element downloadLink   = "a[download], a[href$='.pdf'], a[href*='.pdf?']"
element cookieSettings = "#cookie-settings, .cookie-settings"

/// The area that personalisation can change. It is hidden while offers load (LOAD-04).
element personalisedArea = "#main"

// The attributes of an element that describe its component (DATA-09).
const linkNameAttribute     = "data-analytics-link-name"
const linkTypeAttribute     = "data-analytics-link-type"
const templateZoneAttribute = "data-analytics-template-zone"
const moduleNameAttribute   = "data-analytics-module-name"
const engagementAttribute   = "data-analytics-engagement"
const linkUrlAttribute      = "data-analytics-link-url"
