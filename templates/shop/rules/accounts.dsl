import "npm:tagc/vendors/ga4.dsl"
import "npm:tagc/vendors/google-ads.dsl"
import "npm:tagc/vendors/meta-pixel.dsl"

// Put your own accounts here. On your machine, the script uses those of the stage "development".
matrix measurementId: text by stage {
  production:  "G-0000000000"
  development: "G-TEST000000"
}
matrix adsAccount: text by stage {
  production:  "AW-000000000"
  development: "AW-TEST00000"
}
matrix pixelId: text by stage {
  production:  "000000000000000"
  development: "000000000000001"
}

tag analytics "Google Analytics" {
  vendor:  ga4
  group:   performance
  options: { id: measurementId[stage], pageViews: false }
}

tag ads "Google Ads" {
  vendor:  googleAds
  group:   targeting
  options: { id: adsAccount[stage], enhanced: true }
}

tag meta "Meta pixel" {
  vendor:  metaPixel
  group:   targeting
  options: { pixel: pixelId[stage], em: emailHash }
}
