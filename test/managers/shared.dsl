project managers
site main {
  hosts: { production: ["www.example.com"] }
}
stage production

event again = window("again")

tag counter {
  vendor:  pixel
  group:   performance
  on       start, again
  options: { url: "https://counter.example/c" }
}

tag advertiser {
  vendor:  pixel
  group:   targeting
  on       start, again
  options: { url: "https://advertiser.example/a" }
}

scenario "nothing without an answer" {
  expect no tag counter
  expect no tag advertiser
}

scenario "everything" {
  given  consent is [necessary, performance, targeting]
  expect tag counter once
  expect tag advertiser once
}

scenario "nothing after a refusal" {
  given  consent is [necessary]
  expect no tag counter
  expect no tag advertiser
}

scenario "a late answer, a withdrawal, another answer" {
  when   consent becomes [necessary, performance, targeting]
  expect tag counter once
  expect tag advertiser once
  when   consent becomes [necessary]
  when   load
  expect no tag counter
  when   consent becomes [necessary, performance, targeting]
  expect tag counter once
}

scenario "an answer that disappears" {
  given  consent is [necessary, performance, targeting]
  expect tag counter once
  when   consent becomes missing
  when   load
  expect no tag counter
}
