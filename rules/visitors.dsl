// DATA-04, STOR-01, VIST-01, VIST-03, ROLE-01, CALL-03: what is known of the visitor, and for how long.

import "rules/choices/storage.dsl"

/// Where the visitor is: as the page says, or as it was stored. Missing until one of them is there.
data visitorCountry: country = layer("visitor.visitorCountry") else local(locationKey)

// Where the visitor lives, as far as the page knows.
data visitorCity: personal text  = layer("visitor.visitorCity")
data visitorState: personal text = layer("visitor.visitorStateOrProvince")

// Who the visitor is.
data visitorGuid: personal text       = layer("visitor.visitorGuid")
data employeeReference: personal text = layer("visitor.visitorEmpRef")

// What kind of visitor it is: reported, and nothing else depends on it (ROLE-01).
data visitorAccess: text   = layer("visitor.visitorAccess")
data visitorType: text     = layer("visitor.visitorType")
data employeeType: text    = layer("visitor.visitorAcnEmp")
data visitorLevel: text    = layer("visitor.visitorCarLevel")
data visitorActivity: text = layer("visitor.visitorCarActivity")
data signedIn: boolean     = layer("visitor.visitorLoginStatus") is "auth"

// What the visitor subscribed to.
data subscribesJobAlerts: boolean        = layer("visitor.subscriptions.jobAlerts")
data subscribesCareersBlog: boolean      = layer("visitor.subscriptions.careersBlog")
data subscribesTalentConnection: boolean = layer("visitor.subscriptions.talentConnection")
data subscribesLifeAtFirm: boolean       = layer("visitor.subscriptions.lifeAtFirm")

// What the visitor would like to find.
data preferredSkill: text         = layer("visitor.preferences.skill")
data preferredIndustry: text      = layer("visitor.preferences.industry")
data preferredCountry: country    = layer("visitor.preferences.country")
data preferredCity: personal text = layer("visitor.preferences.city")

// What personalisation is told as it comes, without a check (LOAD-03).
data profileLocation: personal text = layer("visitor.location")
data profileCompany: personal text  = layer("visitor.company")

/// The country that the mobile app stored (STOR-01).
data appCountry: country = local(appCountryKey)

/// The visitor's address in the network, once the edge was asked for it (STOR-01, CALL-03).
state clientAddress: personal text { keep: visitor, key: local("clientip"), group: performance }

/// Asks the edge of the network, once, how it sees the visitor (CALL-03). A browser tells it which site asks
/// and not which page, so that it is not held to what keeps tags away from addresses and forms (GATE-01).
call edgeTrace {
  meets:  [CALL-03, CALL-09]
  get:    edgeTraceAddress
  group:  performance
  format: lines
  answer: { ip: personal text, loc: country }
}

rule askAddress "Visitor address" {
  meets: [CALL-03, CTRY-01]
  on     pageData
  when   trackable and not exists clientAddress
  do     send(edgeTrace)
}

rule keepAddress "Visitor address is known" {
  meets: [CALL-03, STOR-01]
  on     answered(edgeTrace)
  do     set(clientAddress, edgeTrace.ip)
}

/// What bot detection found out: "bot", or something else; missing before it ran (STOR-01, BOT-01). It serves
/// the site's own safety.
state botFlag: text { keep: visitor, key: local("websitebot"), group: necessary }

// How long a visitor is remembered (VIST-01).
const newVisitorLife = 30 days
const visitTimeout   = 30min
const lastVisitLife  = 2 years

/// Whether the visitor was here before; not told where that is not known (VIST-01).
data newOrRepeat: text = case {
  visit.new else false: "new"
  exists visit.new:     "repeat"
}

// Which campaigns led here: how many are told, and for how long (VIST-03).
const campaignCount    = 5
const campaignLife     = 0.25 days
const pastCampaignLife = 90 days

/// The campaigns that led here lately, as one text, the latest last (VIST-03).
data campaigns: text = join(campaign.recent, ">")
