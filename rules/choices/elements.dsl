// Project settings: the specification names these parts of pages, but not their selectors (PAGE-12, DATA-09).

element carouselIndicator     = ".carousel-indicators li"
element tileGridCard "a tile" = ".tile-grid .card"
element applyJobButton "the apply button" = "a.apply-job, a[data-analytics-link-name='apply now']"
element feedbackButton "the feedback button" = "#feedback-button"
element videoModule           = ".video-player-module"
element videoPlayButton       = ".play-button"

/// A filter in the list of the job search, and the filter icon of content.
element filterCheckbox "a search filter" = ".job-search-filter li input, .content-filter .filter-icon"

/// The filters of the job search. A click in them filters the results (VIEW-04).
element jobSearchFilter "the filters of the job search" = ".job-search-filter"

/// The whole job search. After a click in it, filters count as selected by the visitor (VIEW-05).
element jobSearchComponent "the job search" = ".job-search-component"

/// Controls for the next or previous results. Of several quick clicks only the first counts (LINK-02).
element nextOrPrevious "a control for next or previous results" = ".next, .previous"

/// Disabled links and controls, which are not counted (LINK-01).
element disabledControl = "[disabled], .disabled, [aria-disabled='true']"

/// Controls that cancel a form (FORM-02).
element cancelControl "a control that cancels a form" = "form .cancel, form [type='reset']"

element downloadLink = "a[download], a[href$='.pdf'], a[href*='.pdf?']"
element cookieSettings "the cookie settings" = "#cookie-settings, .cookie-settings"

/// The area that personalisation can change. It is hidden while offers load (LOAD-04).
element personalisedArea "the area for offers" = "#main"

// The attributes of an element that describe its component (DATA-09).
const linkNameAttribute     = "data-analytics-link-name"
const linkTypeAttribute     = "data-analytics-link-type"
const templateZoneAttribute = "data-analytics-template-zone"
const moduleNameAttribute   = "data-analytics-module-name"
const engagementAttribute   = "data-analytics-engagement"
const linkUrlAttribute      = "data-analytics-link-url"
