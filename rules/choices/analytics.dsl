// Chosen: the specification lists the analytics variables (DATA-10), and not what each of them holds. No other number is
// used. Each block is what one part of the site tells.

// Pages.
variables {
  /// The kind of page: its branch, "errorPage" or "none" (PAGE-06).
  pageType: prop33
  /// The branch of the site (PAGE-03).
  branch: [prop34, eVar34]
  /// How wide the window is: "xs", "sm" or "lg/md" (PAGE-14).
  breakpoint: prop35
  /// How many seconds the page took to load, 60 at most, or the page before where it is still loading (VIEW-06).
  loadSeconds: prop44
  /// What kind of content the page is, such as a case study (DATA-03).
  contentType: eVar36
  /// In which form the content comes, such as a film (DATA-03).
  contentFormat: eVar39
  /// What the content is about (DATA-03).
  theme: eVar45
  /// The industry that the content is for (DATA-03).
  industry: eVar47
  /// The level of career that the content is for (DATA-03).
  careerLevel: eVar48
  /// Who wrote the page, or that nobody is named (DATA-11).
  author: eVar129
  /// Teasers that were seen, each as assetId:position (DATA-09).
  assets: list1
  /// The services or jobs that a page offers, in the form of products.
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
  /// What kind of visitor it is (ROLE-01).
  visitorType: eVar72
  /// What kind of employee the visitor is (ROLE-01).
  employeeType: eVar73
  /// Whether the visitor was here before: "new" or "repeat" (VIST-01).
  newOrRepeat: eVar77
  /// The id that the site gave the visitor (DATA-04).
  visitorId: eVar98
  /// The source that led the visitor to a job (VIST-02).
  referralSource: eVar139
  /// Where on earth the visitor is, or why that is not known (DATA-13).
  position: eVar140
}

// Jobs.
variables {
  /// The title of the job, or "null" as all about a job that the page does not say (DATA-01).
  jobTitle: eVar113
  /// The number under which the company knows the job.
  jobId: eVar114
  /// Where the work is done.
  jobLocation: eVar115
  /// What kind of job it is.
  jobType: eVar141
  /// What one has to know for it.
  jobSkill: eVar142
  /// The part of the company that has the job.
  businessArea: eVar143
  /// The special field within that part.
  specialization: eVar144
  /// How one is employed, such as full time.
  jobEmployment: eVar145

  /// The first step of an application.
  applyStart: event11
}

// Searching.
variables {
  /// What was searched for, redacted (PII-01).
  keyword: eVar12
  /// The kind of content that a search was for (DATA-07).
  resultType: eVar18
  /// How old a job may be (DATA-06).
  datePosted: eVar27
  /// All filters that are set, as one text (MULT-01).
  filters: eVar116
  /// Who set them: "user selected" or "pre-configured" (VIEW-05).
  filterOrigin: eVar117
  /// How many results there are.
  resultCount: eVar118
  /// Which services cards are filtered by (DATA-08).
  capabilityFilter: eVar136
  /// Which industries cards are filtered by (DATA-08).
  industryFilter: eVar137
  /// Which kinds of content cards are filtered by (DATA-08).
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
  /// What the form is called (FORM-05).
  formName: eVar119
  /// What the form told the visitor, without what looks like an email address (FORM-04).
  formError: eVar120

  /// A form was begun (FORM-01).
  formStarted: event12
  /// A form that was begun was accepted (FORM-04).
  formSucceeded: event17
  /// A form was refused (FORM-04).
  formFailed: event18
  /// Somebody registers for an event of the company.
  registered: event53
}

// Links.
variables {
  /// What a link is called, for analytics or by its text; the id of a direct call that tells of a click or a film; the title of an
  /// event that somebody registers for.
  linkName: prop46
  /// What kind of link its component says it is (DATA-09).
  linkType: eVar131
  /// The part of the page that the link stands in (DATA-09).
  templateZone: eVar132
  /// The component that the link stands in (DATA-09).
  moduleName: eVar133

  /// A link was clicked.
  linkClicked: event19
  /// A file was downloaded.
  downloaded: event47
  /// The button for feedback was clicked.
  feedbackGiven: event55
}

// Films and sounds (MEDI-01).
variables {
  /// The name of the film or sound.
  mediaName: eVar121

  /// A film began to play.
  videoStarted: event42
  /// A quarter of a film was played.
  videoQuarter: event33
  /// Half of a film was played.
  videoHalf: event37
  /// Three quarters of a film were played.
  videoThreeQuarters: event56
  /// A film was played to its end.
  videoCompleted: event43
  /// A quarter of a sound was played.
  audioQuarter: event45
}
