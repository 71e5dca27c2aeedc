// DATA-02, DATA-03, DATA-09, DATA-11: the data of pages. Jobs are in jobs.dsl, visitors in visitors.dsl.

import "rules/choices/personal-parameters.dsl"

// The name, site and template can also be in the page event itself (DATA-09).
data pageName: text       = layer("page.pageName") else layer("pageProperties.pageName")
data siteId: text         = layer("page.siteId") else layer("pageProperties.siteId")
data siteBranch: text     = layer("page.siteBranch")
data subFolder: text      = layer("page.subFolder")
data tertiaryFolder: text = layer("page.tertiaryFolder")
data template: text       = layer("page.templateName") else layer("pageProperties.templateName")
data pageLanguage: locale = layer("page.countryLanguage")
data pageGuid: text       = layer("page.guid")
data publishDate: text    = layer("page.publishDate")

/// The author of the page, or a text that says that none is named (DATA-11).
data author: text = layer("page.author") else "author not available in the datalayer"

/// The topic and audience of the page (DATA-03).
data tagging: record = layer("tagging") {
  fields: [
    contentType, contentFormat, theme, industry, growthPriority, primaryBuyerFunction, entityL1, entityL2,
    entityL3, entityL4, universalTopic, universalSubSegments, careerLevel, pageCategory, skill1, skill2
  ]
  each: text
}

/// Pictures and teasers on the page, each as assetId:position (DATA-09).
data assetImpressions "the list of teasers": text = layer("page.assetImpressions")

/// The width class of the window (PAGE-14).
data breakpoint: text = case {
  viewport.width < 768: "xs"
  viewport.width < 999: "sm"
  otherwise:            "lg/md"
}

/// The kind of page (PAGE-06).
data pageType: text = case {
  page is error: "errorPage"
  otherwise:     siteBranch else "none"
}
