// The shared declarations of the generated rules: those of a large, grown site.

project bench "A site with many rules" {
  dataLayer:   "adobeDataLayer"
  directCalls: "_satellite"
  country:     visitorCountry
  own:         ["example.com"]
}

site shop "Shop" { hosts: { production: ["shop.example.com"], staging: ["shop.example.org"] } }
site help "Help" { hosts: { production: ["help.example.com"], staging: ["help.example.org"] } }

stage production
stage staging

countries europe   = [AT, BE, CH, CZ, DE, DK, ES, FI, FR, GB, GR, HU, IE, IT, NL, NO, PL, PT, SE]
countries americas = [AR, BR, CA, CL, CO, CR, MX, PE, US]
countries pacific  = [AU, ID, JP, KR, MY, NZ, PH, SG, TH, TW, VN]
countries excluded = [CN, HK, RU]

matrix server: text by country {
  europe:    "eu.metrics.example.com"
  pacific:   "ap.metrics.example.com"
  missing:   "metrics.example.com"
  otherwise: "us.metrics.example.com"
}

data pageName: text          = layer("page.name")
data template: text          = layer("page.template")
data section: text           = layer("page.section") else "none"
data visitorCountry: country = layer("visitor.country") else local("country")
data signedIn: boolean       = layer("visitor.status") is "signed-in"
data basketValue: number     = layer("basket.value")
data campaign: text          = query("campaign") else session("campaign")
data deviceSize: text        = case { viewport.width < 768: "small", viewport.width < 1200: "medium", otherwise: "large" }

state lastAction: text { keep: session }
state actions: counter { keep: session }
state viewed: list of text { keep: page }
state returning: flag { keep: visitor }

page product  = path contains "/products/" or template is "product"
page checkout = path starts with "/checkout"
page article  = template is "article" or template is "guide"

element mainMenu      = "nav.main a"
element productTile   = ".product-tile a"
element footerLink    = "footer a"
element disabledParts = "[disabled], [aria-disabled='true']"

condition trackable = exists visitorCountry and not (visitorCountry in excluded)
condition smallPage = viewport.width < 768
condition advertise = consent.targeting and trackable and not declassify(urlHasEmail, "Such pages only lose their advertising")

event pageData      = layer("page:data") { page: true }
event productSeen   = layer("product:seen")
event basketChanged = layer("basket:changed")
event searched      = layer("search:done")
event stepReached   = layer("checkout:step")
event chatOpened    = direct("chat-opened")
event transition    = direct("page-transition")
event playerStarted = window("player-started")

variables {
  linkPlace:   eVar1
  linkName:    eVar2
  topic:       eVar3
  device:      prop4
  sectionName: prop5
  country:     eVar6
  campaignId:  eVar7
  pageSeen:    event1
  linkUsed:    event2
  formUsed:    event3
  goalReached: event4
}

consent {
  group necessary   = 1
  group performance = 2 { enables: [analytics], cookies: ["s_*"] }
  group targeting   = 3 { cookies: ["_ad"] }
  default by visitorCountry {
    europe:    [necessary]
    missing:   [necessary]
    otherwise: [necessary, performance, targeting]
  }
  stored:  oneTrust(cookie: "OptanonConsent")
  recheck: { every: 200ms, times: 100 }
}

tag analytics "Analytics" {
  vendor: adobeAnalytics
  group:  performance
  when    trackable
  sharedAccount: "Nobody counts these pages"
  options: { server: server[visitorCountry], suite: "examplebench", pageName }
}

tag adPixel "Advertising pixel" {
  vendor: pixel
  group:  targeting
  on      pageData
  when    advertise
  options: { url: "https://pixel.example.net/seen", parameters: { id: "4711", page: pageName } }
}
