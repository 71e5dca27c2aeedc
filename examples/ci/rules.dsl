// A shop that advertises in some countries, after visitors have agreed.

project shop {
  dataLayer: "adobeDataLayer"
  own:       ["shop.example"]
  country:   visitorCountry
}
site main
stage production

data visitorCountry: country = layer("country")
countries apac = [AU, JP, KR, SG]

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
}

tag pixels {
  vendor:  pixel
  group:   targeting
  when     visitorCountry in apac
  cookies: []
  options: { url: "https://p.example/p" }
}
rule shown {
  on layer("shown")
  do pixels.run
}

assert "advertising waits for consent" {
  tag pixels runs only when consent.targeting
}

scenario "a visitor in Japan who has agreed" {
  given  consent is [necessary, targeting], visitorCountry is JP
  when   push { event: "shown" }
  expect call "https://p.example/p"
}

scenario "a visitor in Spain who has agreed" {
  given  consent is [necessary, targeting], visitorCountry is ES
  when   push { event: "shown" }
  expect never call
}
