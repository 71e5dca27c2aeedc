import "shared.dsl"
import "npm:tagc/vendors/meta-pixel.dsl"

tag social { vendor: metaPixel  group: targeting  options: { pixel: "1234" } }

rule purchase "Purchase" {
  on layer("purchase")
  do social.track("Purchase", id: orderId) { value: total, currency: "EUR" }
     social.trackCustom("Basket")
}

scenario "A purchase is counted with its event id" {
  given consent is [necessary, targeting], layer("order") is { id: "A-1", total: 12.5 }
  when raise layer("purchase")
  expect social.track "Purchase" with { id: "A-1", value: 12.5, currency: "EUR" } once
  expect social.trackCustom "Basket" once
  expect call "connect.facebook.net/en_US/fbevents.js" once
}

scenario "Nothing is counted without consent" {
  given consent is [necessary, performance]
  when raise layer("purchase")
  expect no social.track because consent
  expect never call
}
