// DATA-04, STOR-01, VIST-01, VIST-03, ROLE-01, CALL-03: data of the visitor, and how long it is kept.

import "rules/choices/storage.dsl"

/// The visitor's country: from the page, or else from storage. Missing until one of them has it.
data visitorCountry "the visitor's country": country = layer("visitor.visitorCountry") else local(locationKey)

// Where the visitor lives, if the page knows it.
data visitorCity: personal text  = layer("visitor.visitorCity")
data visitorState: personal text = layer("visitor.visitorStateOrProvince")

// Who the visitor is.
data visitorGuid: personal text       = layer("visitor.visitorGuid")
data employeeReference: personal text = layer("visitor.visitorEmpRef")

// The kind of visitor. It is only reported, and no rule depends on it (ROLE-01).
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

// The visitor's preferences for jobs.
data preferredSkill: text         = layer("visitor.preferences.skill")
data preferredIndustry: text      = layer("visitor.preferences.industry")
data preferredCountry: country    = layer("visitor.preferences.country")
data preferredCity: personal text = layer("visitor.preferences.city")

// Values that personalisation receives unchecked (LOAD-03).
data profileLocation: personal text = layer("visitor.location")
data profileCompany: personal text  = layer("visitor.company")

/// The country that the mobile app stored (STOR-01).
data appCountry: country = local(appCountryKey)

/// The visitor's IP address. Missing until the edge server has returned it (STOR-01, CALL-03).
state clientAddress "the visitor's IP address": personal text {
  keep:  visitor
  key:   local("clientip")
  group: performance
}

/// Asks the edge server once for the visitor's IP address (CALL-03). The browser sends it the site, but not the page.
/// Therefore the conditions on page addresses and forms do not apply to it (GATE-01). The request may wait for consent;
/// by then the page may have reported another country, so the visitor's country is checked again when it starts.
call edgeTrace "the lookup of the visitor's IP address" {
  meets:  [CALL-03, CALL-09, CTRY-01]
  get:    edgeTraceAddress
  group:  performance
  when    trackable
  format: lines
  answer: { ip: personal text, loc: country }
}

/// Asks for the visitor's IP address while it is unknown.
rule askAddress "Look up the visitor's IP address" {
  meets: [CALL-03, CTRY-01]
  on     pageData
  when   trackable
         and not declassify(exists clientAddress, "It tells the edge server only that it was asked before")
  do     send(edgeTrace)
}

/// Stores the visitor's IP address.
rule keepAddress "Store the visitor's IP address" {
  meets: [CALL-03, STOR-01]
  on     answered(edgeTrace)
  do     set(clientAddress, edgeTrace.ip)
}

/// The result of bot detection: "bot" or another text. Missing until detection has run (STOR-01, BOT-01). It is
/// strictly necessary, because it protects the site.
state botFlag "the result of bot detection": text {
  keep:    visitor
  key:     local("websitebot")
  group:   necessary
  purpose: "Bot detection"
}

// How long a visitor is remembered (VIST-01).
const newVisitorLife = 30 days
const visitTimeout   = 30min
const lastVisitLife  = 2 years

/// Whether the visitor is new or was here before. Missing, and not reported, if that is unknown (VIST-01).
data newOrRepeat "the kind of visitor": text = case {
  visit.new else false: "new"
  exists visit.new:     "repeat"
}

// How many campaigns are reported, and for how long (VIST-03).
const campaignCount    = 5
const campaignLife     = 0.25 days
const pastCampaignLife = 90 days

/// The recent campaigns that led the visitor here, as one text, the latest last (VIST-03).
data campaigns: text = join(campaign.recent, ">")
