// The smallest useful project: a data layer, one of its events and one beacon.

project smallest { dataLayer: "adobeDataLayer" }
site main
stage production

event pageData = layer("page:data")

tag beacon {
  vendor: pixel
  group:  necessary
  options: { url: "https://beacon.example.com/p" }
}

rule pageView {
  on pageData
  do beacon.run
}
