// Project settings: the specification lists the analytics variables (DATA-10), but not the value of each variable. Only
// listed variables are used. Each block has the variables for one part of the site.

// Pages.
variables {
  /// The kind of page: its branch, "errorPage" or "none" (PAGE-06).
  pageType: prop33
  /// The branch of the site (PAGE-03).
  branch: [prop34, eVar34]
  /// The width class of the window: "xs", "sm" or "lg/md" (PAGE-14).
  breakpoint: prop35
  /// The load time of the page in seconds, 60 at most. While the page is loading: that of the page before (VIEW-06).
  loadSeconds: prop44
  /// The kind of content, such as a case study (DATA-03).
  contentType: eVar36
  /// The form of the content, such as a video (DATA-03).
  contentFormat: eVar39
  /// The topic of the content (DATA-03).
  theme: eVar45
  /// The industry that the content is for (DATA-03).
  industry: eVar47
  /// The career level that the content is for (DATA-03).
  careerLevel: eVar48
  /// The author of the page, or a text that says that none is named (DATA-11).
  author: eVar129
  /// Teasers on the page, each as assetId:position (DATA-09).
  assets: list1
  /// The services or jobs that a page offers, in the syntax of products.
  offers: products

  /// A page was seen.
  pageSeen: event4
  /// A teaser was seen.
  assetSeen: event200
}

// Visitors.
variables {
  /// Campaigns that led the visitor here, the latest last (VIST-03).
  campaigns: eVar7
  /// Whether the visitor signed in: "auth" or "anonymous" (ROLE-01).
  login: eVar70
  /// The kind of visitor (ROLE-01).
  visitorType: eVar72
  /// The kind of employee, if the visitor is one (ROLE-01).
  employeeType: eVar73
  /// Whether the visitor was here before: "new" or "repeat" (VIST-01).
  newOrRepeat: eVar77
  /// The visitor's id on the site (DATA-04).
  visitorId: eVar98
  /// The source that referred the visitor to a job (VIST-02).
  referralSource: eVar139
  /// The visitor's geographical position, or the reason why it is unknown (DATA-13).
  position: eVar140
}

// Jobs.
variables {
  /// The title of the job. All job variables are "null" if the page does not provide the value (DATA-01).
  jobTitle: eVar113
  /// The company's number for the job.
  jobId: eVar114
  /// The place of work.
  jobLocation: eVar115
  /// The type of job.
  jobType: eVar141
  /// The skill that the job requires.
  jobSkill: eVar142
  /// The part of the company that offers the job.
  businessArea: eVar143
  /// The speciality within that part.
  specialization: eVar144
  /// The type of employment, such as full time.
  jobEmployment: eVar145

  /// The first step of an application.
  applyStart: event11
}

// Searching.
variables {
  /// The search words, redacted (PII-01).
  keyword: eVar12
  /// The kind of content that the visitor searched for (DATA-07).
  resultType: eVar18
  /// The filter for the age of jobs (DATA-06).
  datePosted: eVar27
  /// All selected filters, as one text (MULT-01).
  filters: eVar116
  /// Who set the filters: "user selected" or "pre-configured" (VIEW-05).
  filterOrigin: eVar117
  /// The number of results.
  resultCount: eVar118
  /// The filter of cards by service (DATA-08).
  capabilityFilter: eVar136
  /// The filter of cards by industry (DATA-08).
  industryFilter: eVar137
  /// The filter of cards by kind of content (DATA-08).
  contentTypeFilter: eVar138

  /// Jobs were found.
  jobSearched: event7
  /// No job was found.
  noResults: event8
  /// Cards of a page were filtered.
  cardsFiltered: event21
  /// Content was found.
  contentSearched: event52
}

// Forms.
variables {
  /// The name of the form (FORM-05).
  formName: eVar119
  /// The error message of the form, without anything that looks like an email address (FORM-04).
  formError: eVar120

  /// A visitor started to fill in a form (FORM-01).
  formStarted: event12
  /// A started form was accepted (FORM-04).
  formSucceeded: event17
  /// A form was rejected (FORM-04).
  formFailed: event18
  /// A visitor registered for an event of the company.
  registered: event53
}

// Links.
variables {
  /// The name of a link for analytics, or its text. For a click or video from a direct call: the id of the call. For a
  /// registration: the title of the event.
  linkName: prop46
  /// The kind of link, from its component (DATA-09).
  linkType: eVar131
  /// The part of the page that contains the link (DATA-09).
  templateZone: eVar132
  /// The component that contains the link (DATA-09).
  moduleName: eVar133

  /// A link was clicked.
  linkClicked: event19
  /// A file was downloaded.
  downloaded: event47
  /// The feedback button was clicked.
  feedbackGiven: event55
}

// Video and audio (MEDI-01).
variables {
  /// The name of the video or audio recording.
  mediaName: eVar121

  /// A video started to play.
  videoStarted: event42
  /// A quarter of a video was played.
  videoQuarter: event33
  /// Half of a video was played.
  videoHalf: event37
  /// Three quarters of a video were played.
  videoThreeQuarters: event56
  /// A video was played to its end.
  videoCompleted: event43
  /// A quarter of an audio recording was played.
  audioQuarter: event45
}
