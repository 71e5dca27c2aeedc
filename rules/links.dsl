// LINK-01 … LINK-05, DATA-09, HOVR-01: clicks on links, and hovering.

event componentClick "the page reports a click on a component" = layer("cmp:click") {
  schema: "schemas/events/link.json"
}

/// How long the pointer must stay on an element to count as hovering (HOVR-01).
const hoverDelay = 1000ms

/// Whether a link leads to a web page. Other links call a number, write an email or act within the page.
function webLink(address: personal(url) address?): boolean = address else "" starts with "http"

const telephoneAddress = /^(tel|sms|callto):/

/// Whether a link calls a phone number. The number is not reported, and neither is the text, which often repeats it.
function callLink(address: personal(url) address?): boolean = address else "" matches telephoneAddress

/// The time limit for beacons of links and tiles (RULE-03).
const linkTimeout = 5s

/// Whether a link is internal: it leads to one of the company's own domains (LINK-04).
function ownLink(address: personal(url) address?): boolean = under(address, ownDomains)

/// A job details page whose job has no title, or a blank one (LINK-03).
condition jobTitleMissing "the job title is missing" = not (jobTitleGiven else "" matches /\S/)

/// Clicks on this page count.
condition clicksCount "clicks on this page count" = trackable and not (page is jobDetails and jobTitleMissing)

/// This click counts (LINK-01, LINK-05).
condition trackableLink "the click counts" =
  clicksCount and not inside(disabledControl) and not emailInLinkText

/// The text of the link contains an email address.
condition emailInLinkText "the link's text contains an email address" =
  declassify(hasEmail(link.text), "It decides only whether our own server counts a click")

/// Another rule counts this link.
condition countedElsewhere "another rule counts it" =
  inside(nextOrPrevious)
  or inside(feedbackButton)
  or (applies and inside(applyJobButton))
  or inside(downloadLink)
  or inside(cookieSettings)
  or declassify(
      attribute(engagementAttribute) else "" is "true",
      "The site writes this attribute, not the visitor"
    )

/// Counts a click on a link that no other rule counts.
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

/// Counts quick clicks through pages of results once. A click counts if the one before was at least a second ago
/// (LINK-02).
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

/// Counts clicks on parts of a page outside links. Of nested parts, only the innermost counts (LOAD-05, PAGE-12).
rule moduleClick "Carousels, tiles, filters and videos" {
  order: 50
  meets: [LOAD-05, PAGE-12, RULE-03]
  on     click(carouselIndicator),
         click(tileGridCard),
         click(filterCheckbox),
         click(videoModule),
         click(videoPlayButton)
  when   trackableLink
         and not declassify(exists link.url, "Whether a link has an address says nothing about a person")
  do     analytics.link("Link Click", url: redactUrl(attribute(linkUrlAttribute))) {
           linkName:   attribute(linkNameAttribute) else link.text
           moduleName: attribute(moduleNameAttribute)
           events:     [linkClicked]
         } within linkTimeout
}

/// Counts a pointer that stays on a tile, which shows that the visitor reads its teaser (HOVR-01).
rule tileHover "Tiles under the pointer" {
  meets: [HOVR-01, RULE-03]
  on     hover(tileGridCard, for: hoverDelay)
  when   trackableLink
  do     analytics.link("Hover") {
           linkName:   attribute(linkNameAttribute) else link.text
           moduleName: attribute(moduleNameAttribute)
         } within linkTimeout
}

/// Counts a click on the button that opens the form for feedback.
rule feedbackClick "Feedback" {
  meets: [BEAC-02, LINK-01, LOAD-05]
  on     click(feedbackButton)
  when   trackableLink
  do     analytics.link("Feedback Link Tracking") { events: [feedbackGiven] }
}

/// Counts the download of a document.
rule download "Downloads" {
  meets: [ACTV-01, PII-02]
  on     click(downloadLink)
  when   trackableLink
  do     analytics.link("Link Click", kind: "download", url: redactUrl(link.url)) {
           linkName: attribute(linkNameAttribute) else link.text
           events:   [downloaded]
         }
}

/// Counts clicks on the cookie settings. The privacy portal and pages in the mobile app are left out (PAGE-10).
rule cookieSettingsClick "Cookie settings" {
  meets: [PAGE-10]
  on     click(cookieSettings)
  when   trackableLink and not (page is privacyPortal)
  do     analytics.link("Link Click") { linkName: link.text, events: [linkClicked] }
}

/// Counts clicks on components that declare themselves as engagement.
rule engagement "Clicks on components" {
  meets: [DATA-09]
  on     componentClick
  when   clicksCount and event.analyticsEngagement else false
  do     analytics.link("Link Click", url: redactUrl(event."xdm:linkURL")) { events: [linkClicked] }
}

/// Counts clicks that pages report with direct calls.
rule toldClick "Clicks reported by direct calls" {
  meets: [MEDI-02]
  on     cwNavigationClick, cmhcNavigationClick, henkelCallToAction
  when   clicksCount
  do     analytics.link("Link Click") { linkName: event.id, events: [linkClicked] }
}
