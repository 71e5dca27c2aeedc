// SITE-03: help for developers, in no bundle but that of the development stage.

rule whoAmI "Log the page" {
  stages: [development]
  meets:  [SITE-03]
  on      pageData
  do      log("page", pageName)
}
