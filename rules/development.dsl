// SITE-03, PAGE-04: help for developers, in no bundle but that of the development stage.

rule whoAmI "Log the page" {
  stages: [development]
  meets:  [SITE-03]
  on      pageData
  do      log("page", pageName)
}

/// The list of templates is closed: a page of any other is one that rules know nothing of (PAGE-04).
rule strangeTemplate "A template that is not of the list" {
  stages: [development]
  meets:  [PAGE-04]
  on      pageData
  when    exists template and not (template in templates)
  do      log("unknown template", template)
}
