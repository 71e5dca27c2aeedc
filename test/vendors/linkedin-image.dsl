import "shared.dsl"
import "npm:tagc/vendors/linkedin-image.dsl"

tag insightImage {
  vendor:  linkedinImage
  group:   targeting
  options: { partner: "12345" }
}

rule linkedinImagePurchase {
  on purchase
  do insightImage.convert(778)
}

scenario "LinkedIn gets the image" {
  given  consent is [necessary, targeting],
         layer("order") is { id: "o-1", total: 12.5 },
         layer("customer.email") is "Ann@example.org "
  when   raise purchase
  expect insightImage.convert with { conversionId: 778 } once
}

scenario "linkedinImage: nothing happens without consent" {
  given  consent is [necessary], layer("order") is { id: "o-1", total: 12.5 }
  when   raise purchase
  expect never call
}
