// Chosen: the specification lists the analytics variables (DATA-10), and not what each of them holds.

variables {
  pageType:    prop33
  branch:      [prop34, eVar34]
  breakpoint:  prop35
  linkName:    prop46
  login:       eVar70
  jobTitle:    eVar113
  jobId:       eVar114
  jobLocation: eVar115
  formName:    eVar119

  pageSeen:    event4
  applyStart:  event11
  formStarted: event12
}
