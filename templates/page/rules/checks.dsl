assert "no page is counted without consent" {
  tag analytics runs only when consent.performance
}

scenario "a visitor who agreed on an earlier page" {
  given  consent is [necessary, performance], pageName is "home"
  when   push { event: "page-data" }
  expect page view once
}

scenario "a visitor who has not answered yet" {
  given  pageName is "home"
  when   push { event: "page-data" }
  expect no beacon
  when   consent becomes [necessary, performance]
  expect page view once
}

scenario "a page without a name" {
  given  consent is [necessary, performance]
  when   push { event: "page-data" }
  expect no beacon
}
