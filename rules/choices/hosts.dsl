// Chosen: the specification names no hosts. Names under example.com and .example belong to nobody.

/// The main site: articles, case studies, industries, services.
site acn "Main site" {
  hosts: {
    production:  ["www.example.com"]
    staging:     ["stage.example.com"]
    development: ["localhost"]
  }
}

/// Careers and job search.
site car "Careers" {
  hosts: {
    production:  ["careers.example.com", "careers-china.example.com"]
    staging:     ["stage-careers.example.com"]
    development: ["localhost"]
  }
}

/// Hosts of the China site (PAGE-07).
const chinaHosts: list of text = ["careers-china.example.com"]

/// Domains whose links are internal (LINK-04).
const ownDomains: list of text = ["example.com"]

/// Where job applications are filled in (DATA-05).
const jobBoardDomains: list of text = ["jobs.example"]

/// CN and HK report to a server of their own (CTRY-02); a visitor whose country is unknown is not measured at all.
matrix trackingServer: text by country {
  CN, HK:    "metrics-china.example.com"
  otherwise: "metrics.example.com"
}

/// BEAC-04: the production suites are used by production bundles only, and those run on production hosts only.
matrix reportSuite: text by site, stage {
  acn, production: "exampleacnprod"
  car, production: "examplecarprod"
  any, staging:    "examplestage"
  otherwise:       "exampledev"
}

const adPixelHost     = "https://adpixel.example"
const socialPixelHost = "https://social.example"
const remarketingHost = "https://remarketing.example"

/// The frame in which advertising counts pages (LOAD-02).
const adFrameAddress = "https://ads.example/activity"

/// Where scripts come from: session replay from its network (LOAD-02), the survey, marketing automation.
const replayScript   = "https://replay.example/replay.js"
const surveyScript   = "https://survey.example/survey.js"
const followUpScript = "https://marketing.example/follow.js"

/// Scripts of the provider's client library path, on the company's own host (LOAD-01).
const libraryPath = "https://static.example.com/library/"

/// Who knows companies by their networks (CALL-07).
const companyLookupAddress = "https://company.example/v2/lookup"

/// The identity service (CALL-04), and who delivers what personalisation offers (CALL-08).
const identityServer      = "identity.example.com"
const personalisationEdge = "edge.example.com"

/// The company, as the delivery service knows it.
const personalisationClient = "examplecareers"

/// Whom the site asks for the source of a referrer (CALL-01).
const referrerLookupPath = "/api/jobs/getreferrer"

/// A third party's, which sees the visitor's address in the network: asked with consent alone (CALL-03).
const edgeTraceAddress = "https://edge.example/cdn-cgi/trace"
