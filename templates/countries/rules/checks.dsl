assert "advertising waits for consent" {
  tag advertising runs only when consent.targeting
}

assert "advertising runs only in the countries of the contract" {
  tag advertising runs only when visitorCountry in [DE, FR, JP]
}

scenario "a visitor in Japan, before a choice" {
  given  visitorCountry is JP, pageName is "home"
  when   push { event: "page-data" }
  expect page view with { country: JP } once
  expect call "pixel.example.net/visit" once
}

scenario "a visitor in Germany waits for consent" {
  given  visitorCountry is DE, pageName is "home"
  when   push { event: "page-data" }
  expect no call
  when   consent becomes [necessary, performance, targeting]
  expect page view once
  expect call "pixel.example.net/visit" once
}

scenario "a visitor in China is counted there, without advertising" {
  given  visitorCountry is CN
  when   push { event: "page-data" }
  expect call "metrics.example.cn" once
  expect no call "pixel.example.net"
}

scenario "an unknown country is not counted" {
  given  consent is [necessary, performance, targeting]
  when   push { event: "page-data" }
  expect no call
}
