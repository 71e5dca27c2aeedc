/** A program that uses every declaration and nearly every field of each. */
export const everyDeclaration = `project shop {
  dataLayer:   "pageLayer"
  directCalls: "calls"
  own:         ["shop.example"]
  redact:      { parameters: ["email", "ref"] }
  visit:       { group: performance, repeat: 20 days }
  timeout:     3s
  country:     visitorCountry
}
stage production
stage staging
site main { hosts: { production: ["www.shop.example"], staging: ["test.shop.example"] } }
site other { hosts: { production: ["other.shop.example"], staging: ["test.other.example"] } }

consent {
  group necessary   = 1
  group performance = 2 { cookies: ["_seen"] }
  group targeting   = 4 { cookies: ["_ads"] }
  stored:  oneTrust(cookie: "OptanonConsent")
  default by visitorCountry { DE: [necessary], missing: [necessary], otherwise: [necessary, performance] }
  recheck: { every: 200ms, times: 3 }
  handshake: 250ms
  noDefault: path is "/plain"
  optOut:  refused
  expires: 300 days
}

data visitorCountry: country = layer("country")
data refused: boolean        = layer("refused") else false
data title: text             = layer("title")
data email: personal(email) text = layer("user.email")
data word: text              = layer("word") else "none" { clean: true }
data amount: integer         = layer("amount")
const limit = 3
countries apac = [AU, JP]
page jobs      = path starts with "/jobs"
condition busy = amount > limit or visitorCountry in apac
function known(piece: text): boolean = word contains piece
matrix region: text by country { apac: "a", DE: "b", otherwise: "c" }
element button = "a.apply"
event go       = direct("go")
event card     = layer("card")
variables { kind: prop1 seen: event4 }

state noticed: flag
state visits: counter { keep: visitor, group: performance }
state mark: text { key: cookie("mark"), initial: "x", format: text, limit: 40 }
state items: list of text { key: local("items"), format: json }

call job {
  post:    "/api/job"
  query:   { id: path }
  body:    { title: title else "", place: [word, path] }
  answer:  { name: text }
  format:  json
  timeout: 2s
  group:   performance
  when     not (page is jobs)
}
tag images {
  vendor:  pixel
  group:   targeting
  when     visitorCountry is not CN within 2s
  sites:   [main, other]
  stages:  [production]
  options: { url: "https://p.example/p", parameters: { t: title, w: word } }
}
tag counted {
  vendor:  pixel
  group:   performance
  on       layer("counted")
  order:   40
  options: { url: "https://www.shop.example/count", parameters: { n: visits } }
}
tag frames {
  vendor: iframe
  group:  targeting
  options: { url: "https://f.example/f", title: "Offers" }
}

rule shown {
  on layer("shown"), start
  when known("a") or busy within 1s
  sites: [main]
  stages: [production]
  do images.run then log("shown", [word, region[visitorCountry]])
}
rule sets { on start order: 20 do set(noticed, true) increase(visits) set(mark, title) add(items, word) }
rule reads { on layer("card") when noticed do log(mark else "none", visits) counted.run }
rule asks { on layer("ask") once per word do send(job) then log("sent") }
rule named { on answered(job) do log(job.name else "none") }
rule raises { on layer("raise") do raise(go, { a: word }) wait(500ms) then frames.run }
rule gone { on go do log("went") push({ event: "more", list: [word, title else ""] }) }
rule clicked { on click(button) do log("click") setParameter(button, "ref", word) }
`;
