/**
 * A small project as the environment of generated expressions: one data element of each type, read from the page's
 * `row`.
 */
export const world = `project test {
  dataLayer:   "adobeDataLayer"
  directCalls: "calls"
  redact:      { parameters: ["mail"] }
}

stage staging
stage production
site main { hosts: { production: ["www.example.com", "test.example.com"], staging: ["test.example.com"] } }
site other

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
}

data one: text         = global("row.one")
data two: text         = global("row.two")
data sure: text        = global("row.sure") else "sure"
data tidy: text        = global("row.tidy") { clean: true, lower: true }
data whole: integer    = global("row.whole")
data counted: integer  = global("row.counted") else 0
data price: number     = global("row.price")
data long: duration    = global("row.long")
data large: size       = global("row.large")
data open: boolean     = global("row.open")
data there: boolean    = global("row.there") else false
data land: country     = global("row.land")
data tongue: locale    = global("row.tongue")
data words: list of text      = global("row.words")
data numbers: list of integer = global("row.numbers")
data lands: set of country    = global("row.lands")

record offer { title: text, amount: integer, open: boolean?, land: country, words: list of text }
data job: offer           = global("row.job")
data jobs: list of offer  = global("row.jobs")
data goods: anything         = global("row.goods")
data things: list of anything = global("row.things")
data given: record        = global("row.given") { fields: [left, right], each: text }
data filled: record       = global("row.filled") { fields: [left, right], each: text else "none" }

state noted: text
state flagged: flag { keep: page, initial: true }
state times: counter

const word  = "Jobs"
const limit = 2.5
const home: locale = "us-en"
const pause = 500ms
const names: list of text = ["a", "Jobs", ""]
countries apac = [AU, JP, NZ, PH, IN, SG]
locales ours   = ["us-en", "jp-ja"]

matrix byLand: text by country { apac: "apac", DE, FR: "europe", otherwise: "else", missing: "none" }
matrix byLandOnly: integer by country { apac: 1, DE: 2 }
matrix byWord: text by one { "a": "first", "Jobs": "second", otherwise: sure }
matrix bySite: text by site, stage { main, production: "live", main, staging: "try", other, any: "other" }
matrix byTwo: text by country, one { apac, "a": "near", JP, "b": "japan", DE, any: "german", otherwise: "far" }
matrix byCount: text by whole { 1: "one", -2, 3: "some", otherwise: "many" }
matrix byOpen: boolean by open { true: false, otherwise: true, missing: false }
matrix byTongue: text by locale { ours: "ours", "de-de": "german" }
matrix byPause: number by long { 500ms: 0.5, 2s: 2 }

page jobPage  = path contains "Jobs" or one contains "Jobs"
page homePage = segments is 1 and one is ""
condition mood = there and (exists land and land in apac)
condition away = hostStage is staging or site is other

function pick(from: text?, other: text): text = case { from is "": other, otherwise: from else other }
function always(from: text?): text? = "always"
function led(by: list of text, start: text): list of text = [for line in by when line is not start: start + line]
function longer(some: number?, than: number): boolean = (some else 0) > than
`;
