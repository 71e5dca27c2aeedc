// DATA-02, DATA-03, DATA-09, DATA-11: what pages say of themselves. Jobs are in jobs.dsl, people in visitors.dsl.

import "rules/choices/personal-parameters.dsl"

// Three of them may come with the message that announces the page, instead (DATA-09).
data pageName: text       = layer("page.pageName") else layer("pageProperties.pageName")
data siteId: text         = layer("page.siteId") else layer("pageProperties.siteId")
data siteBranch: text     = layer("page.siteBranch")
data subFolder: text      = layer("page.subFolder")
data tertiaryFolder: text = layer("page.tertiaryFolder")
data template: text       = layer("page.templateName") else layer("pageProperties.templateName")
data pageLanguage: locale = layer("page.countryLanguage")
data pageGuid: text       = layer("page.guid")
data publishDate: text    = layer("page.publishDate")

/// Who wrote the page, or that nobody is named (DATA-11).
data author: text = layer("page.author") else "author not available in the datalayer"

/// What the page is about and whom it is for (DATA-03).
data tagging: record = layer("tagging") {
  fields: [
    contentType, contentFormat, theme, industry, growthPriority, primaryBuyerFunction, entityL1, entityL2,
    entityL3, entityL4, universalTopic, universalSubSegments, careerLevel, pageCategory, skill1, skill2
  ]
  each: text
}

/// Pictures and teasers on the page, each as assetId:position (DATA-09).
data assetImpressions: text = layer("page.assetImpressions")

/// PAGE-14.
data breakpoint: text = case {
  viewport.width < 768: "xs"
  viewport.width < 999: "sm"
  otherwise:            "lg/md"
}

/// PAGE-06.
data pageType: text = case {
  page is error: "errorPage"
  otherwise:     siteBranch else "none"
}
