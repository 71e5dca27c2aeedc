// LINK-01 … LINK-05, DATA-09, HOVR-01: clicks on links, and pointers that stay.

event componentClick = layer("cmp:click") { schema: "schemas/events/link.json" }

/// A pointer that stays so long hovers (HOVR-01).
const hoverDelay = 1000ms

/// A link to a page of some site; others call, write, or do something in the page.
function webLink(address: personal address?): boolean = address else "" starts with "http"

/// A link that calls somebody, whose number is no address to tell, and often its text.
function callLink(address: personal address?): boolean = address else "" matches /^(tel|sms|callto):/

/// What links and tiles tell may take so long (RULE-03).
const linkTimeout = 5s

/// Only links to the company's own domains are internal (LINK-04).
function ownLink(address: personal address?): boolean = under(address, ownDomains)

/// A job details page whose job has no title (LINK-03).
condition jobTitleMissing = not exists jobTitleGiven or jobTitleGiven is ""

/// A page on which clicks count.
condition clicksCount = trackable and not (page is jobDetails and jobTitleMissing)

/// A click that is worth counting (LINK-01, LINK-05).
condition trackableLink = clicksCount and not inside(disabledControl) and not hasEmail(link.text)

/// Links that a rule of their own counts.
condition countedElsewhere =
  inside(nextOrPrevious)
  or inside(feedbackButton)
  or (applies and inside(applyJobButton))
  or inside(downloadLink)
  or inside(cookieSettings)
  or attribute(engagementAttribute) else "" is "true"

rule linkClick "Link Click" {
  order: 50
  meets: [ACTV-01, BEAC-02, DATA-09, LINK-01, LINK-03, LINK-04, LINK-05, PII-02, RULE-03]
  on     click("a")
  when   trackableLink and not countedElsewhere
  do     analytics.link(
           "Link Click",
           kind: case {
             ownLink(link.url): "internal"
             webLink(link.url): "exit"
             otherwise:         "other"
           },
           url: case { webLink(link.url): redactUrl(link.url) }
         ) {
           linkName:     attribute(linkNameAttribute) else case { not callLink(link.url): link.text }
           linkType:     attribute(linkTypeAttribute)
           templateZone: attribute(templateZoneAttribute)
           moduleName:   attribute(moduleNameAttribute)
           events:       [linkClicked]
         } within linkTimeout
}

/// Who leafs through results quickly is counted once: a click counts when the one before it is a second ago (LINK-02).
rule leafing "Next and previous" {
  order: 50
  meets: [LINK-02]
  on     click(nextOrPrevious)
  when   trackableLink
  once   in 1s
  do     analytics.link("Link Click") {
           linkName: attribute(linkNameAttribute) else link.text
           events:   [linkClicked]
         }
}

/// Parts of a page that are clicked where no link is; of those inside each other the innermost counts (LOAD-05, PAGE-12).
rule moduleClick "Carousels, tiles, filters and films" {
  order: 50
  meets: [LOAD-05, PAGE-12, RULE-03]
  on     click(carouselIndicator),
         click(tileGridCard),
         click(filterCheckbox),
         click(videoModule),
         click(videoPlayButton)
  when   trackableLink and not exists link.url
  do     analytics.link("Link Click", url: redactUrl(attribute(linkUrlAttribute))) {
           linkName:   attribute(linkNameAttribute) else link.text
           moduleName: attribute(moduleNameAttribute)
           events:     [linkClicked]
         } within linkTimeout
}

/// A pointer that stays on a tile: somebody reads its teaser (HOVR-01).
rule tileHover "Tiles under the pointer" {
  meets: [HOVR-01, RULE-03]
  on     hover(tileGridCard, for: hoverDelay)
  when   trackableLink
  do     analytics.link("Hover") {
           linkName:   attribute(linkNameAttribute) else link.text
           moduleName: attribute(moduleNameAttribute)
         } within linkTimeout
}

rule feedbackClick "Feedback" {
  meets: [BEAC-02, LINK-01, LOAD-05]
  on     click(feedbackButton)
  when   trackableLink
  do     analytics.link("Feedback Link Tracking") { events: [feedbackGiven] }
}

rule download "Downloads" {
  meets: [ACTV-01, PII-02]
  on     click(downloadLink)
  when   trackableLink
  do     analytics.link("Link Click", kind: "download", url: redactUrl(link.url)) {
           linkName: attribute(linkNameAttribute) else link.text
           events:   [downloaded]
         }
}

/// The settings of cookies, but not where the page shows nothing else, or the mobile app shows the page (PAGE-10).
rule cookieSettingsClick "Cookie settings" {
  meets: [PAGE-10]
  on     click(cookieSettings)
  when   trackableLink and not (page is privacyPortal)
  do     analytics.link("Link Click") { linkName: link.text, events: [linkClicked] }
}

/// Components that count as engagement say so themselves.
rule engagement "Clicks on components" {
  meets: [DATA-09]
  on     componentClick
  when   clicksCount and event.analyticsEngagement else false
  do     analytics.link("Link Click", url: redactUrl(event."xdm:linkURL")) { events: [linkClicked] }
}

/// Clicks that pages tell of by direct calls.
rule toldClick "Clicks that the page tells" {
  meets: [MEDI-02]
  on     cwNavigationClick, cmhcNavigationClick, henkelCallToAction
  when   clicksCount
  do     analytics.link("Link Click") { linkName: event.id, events: [linkClicked] }
}
