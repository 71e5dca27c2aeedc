// A site whose consent manager is a function of the page. It is for tests of the demo.

project framework {
  dataLayer: "dataLayer"
}

site main
stage production

consent {
  group necessary   = 1
  group performance = 2 { names: [1] }
  group targeting   = 4 { names: [1, 3] }

  stored: tcf()
}

tag pixels {
  vendor:  pixel
  group:   targeting
  cookies: []
  options: { url: "https://pixels.example/seen" }
}

rule seen "Page seen" {
  on start
  do pixels.run
}
