// LINK-01 … LINK-05: clicks on links.

/// A link that is worth counting.
condition trackableLink =
  trackable
  and not inside(disabledControl)
  and not (page is jobDetails and jobTitleMissing)
  and not hasEmail(link.text)

/// A job details page whose job has no title (LINK-03).
condition jobTitleMissing = not exists jobTitleGiven or jobTitleGiven is ""

rule linkClick "Link Click" {
  order: 50
  meets: [LINK-01, LINK-03, LINK-04, LINK-05, BEAC-02, RULE-03]
  on     click("a")
  when   trackableLink and not inside(nextOrPrevious) and not inside(applyJobButton)
  do     analytics.link("Link Click", kind: case { under(link.url, ownDomains): "internal", otherwise: "exit" }, url: redactUrl(link.url)) {
           linkName: attribute("data-analytics-link-name") else link.text
         } within 5s
}
