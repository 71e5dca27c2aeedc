// Project settings: the specification names no hosts. Names under example.com and .example are reserved for examples.

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

/// The company's own domains: requests to them reach no third party, and links to them are internal (LINK-04).
const ownDomains: list of text = ["example.com"]

/// Domains of the forms for job applications (DATA-05).
const jobBoardDomains: list of text = ["jobs.example"]

/// The analytics server. CN and HK have their own server (CTRY-02). Visitors whose country is unknown are not measured.
matrix trackingServer: text by country {
  CN, HK:    "metrics-china.example.com"
  otherwise: "metrics.example.com"
}

/// The report suite. Only production scripts use production suites, and they run on production hosts only (BEAC-04).
matrix reportSuite: text by site, stage {
  acn, production: "exampleacnprod"
  car, production: "examplecarprod"
  any, staging:    "examplestage"
  otherwise:       "exampledev"
}

const adPixelHost     = "https://adpixel.example"
const socialPixelHost = "https://social.example"
const remarketingHost = "https://remarketing.example"

/// The frame that counts pages for advertising (LOAD-02).
const adFrameAddress = "https://ads.example/activity"

/// The scripts of session replay, which come from its network (LOAD-02), the survey and marketing automation.
const replayScript   = "https://replay.example/replay.js"
const surveyScript   = "https://survey.example/survey.js"
const followUpScript = "https://marketing.example/follow.js"

/// Scripts of the provider's client library path, on the company's own host (LOAD-01).
const libraryPath = "https://static.example.com/library/"

/// The service that identifies a company by its network (CALL-07).
const companyLookupAddress = "https://company.example/v2/lookup"

/// The identity service (CALL-04), and the delivery service of personalisation (CALL-08).
const identityServer      = "identity.example.com"
const personalisationEdge = "edge.example.com"

/// The company's client code at the delivery service.
const personalisationClient = "examplecareers"

/// The site's own service for the source of a referrer (CALL-01).
const referrerLookupPath = "/api/jobs/getreferrer"

/// The edge server of a third party. It sees the visitor's IP address, so it is asked only with consent (CALL-03).
const edgeTraceAddress = "https://edge.example/cdn-cgi/trace"
