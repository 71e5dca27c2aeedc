// LINK-01 … LINK-05, DATA-09: clicks on links.

event componentClick = layer("cmp:click") { schema: "schemas/events/link.json" }

/// Only links to the company's own domains are internal (LINK-04).
function ownLink(address: address?): boolean = under(address, ownDomains)

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
  do     analytics.link(
           "Link Click",
           kind: case { ownLink(link.url): "internal", otherwise: "exit" },
           url: redactUrl(link.url)
         ) {
           linkName: attribute(linkNameAttribute) else link.text
         } within 5s
}
