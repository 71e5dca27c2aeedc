// LINK-01 … LINK-05, LOAD-05, PAGE-10, PAGE-12, DATA-09, HOVR-01, BEAC-02, MEDI-02: clicks, and hovering.

scenario "A link within the company's domains is reported as internal, with the attributes of its component" {
  meets: [ACTV-01, LINK-04, BEAC-02, DATA-09]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("a.more", attribute: "href")
           is "https://careers.example.com/us-en/life?email=jo@example.org",
         element("a.more", attribute: "data-analytics-link-name") is "life here",
         element("a.more", attribute: "data-analytics-link-type") is "call to action",
         element("a.more", attribute: "data-analytics-template-zone") is "hero",
         element("a.more", attribute: "data-analytics-module-name") is "banner"
  when   click "a.more"
  expect beacon "Link Click" with {
           linkName:     "life here"
           linkType:     "call to action"
           templateZone: "hero"
           moduleName:   "banner"
           events:       [linkClicked]
         } once
  expect call "&pe=lnk_o&pev1=https://careers.example.com/us-en/life?email=redacted&"
  expect call "&c46=life here&v131=call to action&v132=hero&v133=banner&events=event19&"
  expect no call "jo@example.org"
  expect navigation
}

scenario "A link to another domain is reported as an exit, with its text as the name" {
  meets: [LINK-04]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("a.more") is "Our partner",
         element("a.more", attribute: "href") is "https://example.com.evil.example/"
  when   click "a.more"
  expect beacon "Link Click" with { linkName: "Our partner" } once
  expect call "pe=lnk_e"
}

scenario "A dot at the end of a host changes nothing, for a page and for a link" {
  meets: [LINK-04, SITE-04]
  given  site is acn,
         host is "www.example.com.",
         visitorCountry is US,
         consent is [necessary, performance],
         element("a.more", attribute: "href") is "https://careers.example.com./us-en/life"
  when   click "a.more"
  expect beacon "Link Click" once
  expect call "pe=lnk_o&pev1=https://careers.example.com./us-en/life&"
}

scenario "Links with an email address, disabled links, and links on a job page without a job title are not reported" {
  meets: [LINK-01, LINK-03, LINK-05, CTRY-01]
  given  site is car, consent is [necessary, performance]
  when   click "main a"
  cases by visitorCountry, element("main a"), element("main", attribute: "aria-disabled"), path, layer("job.jobTitle") {
    US, "Read on", any, "/us-en/careers", missing: [linkClick]
    US, "Write to jo@example.org", any, "/us-en/careers", missing: []
    US, "Read on", "true", "/us-en/careers", missing: []
    US, "Read on", "false", "/us-en/careers", missing: [linkClick]
    US, "Read on", any, "/us-en/careers/jobdetails", missing: []
    US, "Read on", any, "/us-en/careers/jobdetails", "": []
    US, "Read on", any, "/us-en/careers/jobdetails", "  ": []
    US, "Read on", any, "/us-en/Careers/JobDetails", missing: []
    US, "Read on", any, "/us-en/careers/jobdetails", "Engineer": [linkClick]
    CN, "Read on", any, "/us-en/careers", missing: []
    missing, "Read on", any, "/us-en/careers", missing: []
  }
}

scenario "Disabled links and buttons are not reported, on either site" {
  meets: [LINK-01]
  given  visitorCountry is US, consent is [necessary, performance]
  when   click "main a[target=_blank]"
  when   click "main button.next"
  cases by site, element("main", attribute: "aria-disabled") {
    acn, any:    [linkClick, leafing]
    acn, "true": []
    car, any:    [linkClick, leafing]
    car, "true": []
  }
}

scenario "A link that another rule counts is not reported twice" {
  meets: [LINK-02, ACTV-01, PAGE-10, DATA-09]
  given  visitorCountry is US,
         consent is [necessary, performance],
         path is "/us-en/insights",
         element("a.engaged[target=_blank]", attribute: "data-analytics-engagement") is "true",
         element("a.idle[target=_blank]", attribute: "data-analytics-engagement") is "false"
  when   click "a[download].file"
  expect rule download once
  expect no rule linkClick
  when   click "a.engaged[target=_blank]"
  expect no call
  when   click "a.idle[target=_blank]"
  expect rule linkClick once
  when   click "a.next[target=_blank]"
  expect rule leafing once
  expect no rule linkClick
  when   click "a.cookie-settings[target=_blank]"
  expect rule cookieSettingsClick once
  expect no rule linkClick
}

scenario "A series of quick clicks through results counts once" {
  meets: [LINK-02]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("button.next") is "Next",
         element("button.previous", attribute: "data-analytics-link-name") is "back"
  when   click "button.next"
  expect beacon "Link Click" with { linkName: "Next", events: [linkClicked] } once
  when   wait 999ms
  when   click "button.previous"
  expect no call
  when   wait 999ms
  when   click "button.previous"
  expect no call
  when   wait 1s
  when   click "button.previous"
  expect beacon "Link Click" with { linkName: "back" } once
}

scenario "Clicks on disabled next and previous controls do not count" {
  meets: [LINK-01, LINK-02]
  given  consent is [necessary, performance]
  when   click "main button.next"
  cases by visitorCountry, element("main", attribute: "aria-disabled") {
    US, any:    [leafing]
    US, "true": []
    RU, any:    []
  }
}

scenario "Clicks on carousels, tiles, filters and videos are reported outside links" {
  meets: [LOAD-05, PAGE-12]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         element(".carousel-indicators li", attribute: "data-analytics-link-name") is "third picture",
         element(".carousel-indicators li", attribute: "data-analytics-module-name") is "carousel",
         element(".carousel-indicators li", attribute: "data-analytics-link-url")
           is "https://www.example.com/3",
         element("main .tile-grid .card") is "Our people"
  when   click carouselIndicator
  expect beacon "Link Click" with {
           linkName:   "third picture"
           moduleName: "carousel"
           events:     [linkClicked]
         } once
  expect call "&pev1=https://www.example.com/3&"
  when   click "main .tile-grid .card"
  expect beacon "Link Click" with { linkName: "Our people" } once
  when   click filterCheckbox
  expect rule moduleClick once
  when   click ".content-filter .filter-icon"
  expect rule moduleClick once
  when   click ".video-player-module"
  expect rule moduleClick once
  when   click ".tile-grid a.card.job"
  expect rule linkClick once
  expect no rule moduleClick
}

scenario "A click on nested parts that both count sends one beacon" {
  meets: [LOAD-05, PAGE-12, BEAC-02]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element(".tile-grid .card button.play-button") is "Watch"
  when   click ".tile-grid .card button.play-button"
  expect beacon "Link Click" with { linkName: "Watch" } once
  expect beacon once
  when   click "a#feedback-button[target=_blank]"
  expect rule feedbackClick once
  expect beacon once
}

scenario "Clicks do not count on a page of a job without a title, nor on disabled controls" {
  meets: [LINK-01, LINK-03, LOAD-05, PAGE-10, DATA-09, MEDI-02]
  given  site is car,
         visitorCountry is US,
         consent is [necessary, performance],
         path is "/us-en/careers/jobdetails"
  when   click "body #feedback-button"
  when   click "body a.cookie-settings[target=_blank]"
  when   push {
           event:               "cmp:click"
           "xdm:linkURL":       "https://www.example.com/"
           analyticsEngagement: true
         }
  when   raise cwNavigationClick
  cases by layer("job.jobTitle"), element("body", attribute: "aria-disabled") {
    "Engineer", any:    [feedbackClick, cookieSettingsClick, engagement, toldClick]
    "Engineer", "true": [engagement, toldClick]
    missing, any:       []
  }
}

scenario "Clicks on a disabled tile, or in an excluded country, are not reported" {
  meets: [LOAD-05, LINK-01]
  given  consent is [necessary, performance]
  when   click ".tile-grid .card"
  cases by visitorCountry, element(".tile-grid", attribute: "aria-disabled") {
    US, any:    [moduleClick]
    US, "true": []
    HK, any:    []
  }
}

scenario "Hovering counts after the pointer has stayed on a tile for a second" {
  meets: [HOVR-01, RULE-03]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element(".tile-grid .card") is "Our people",
         element(".tile-grid .card", attribute: "data-analytics-module-name") is "tiles"
  when   hover tileGridCard
  when   wait 999ms
  expect no call
  when   hover "footer"
  when   wait 5s
  expect no call
  when   hover tileGridCard
  expect beacon "Hover" with { linkName: "Our people", moduleName: "tiles" } after 1s once
}

scenario "Hovering is not reported from an excluded country" {
  meets: [HOVR-01, CTRY-01]
  given  consent is [necessary, performance]
  when   hover tileGridCard
  when   wait 1s
  cases by visitorCountry {
    US: [tileHover]
    HK: []
  }
}

scenario "Clicks on the feedback button are reported, unless it is disabled" {
  meets: [BEAC-02, LOAD-05, PAGE-12]
  given  consent is [necessary, performance]
  when   click feedbackButton
  cases by visitorCountry, element("#feedback-button", attribute: "aria-disabled") {
    US, any:    [feedbackClick]
    US, "true": []
    RU, any:    []
  }
}

scenario "Feedback has its own link name and event" {
  meets: [BEAC-02]
  given  visitorCountry is US, consent is [necessary, performance]
  when   click feedbackButton
  expect beacon "Feedback Link Tracking" with { events: [feedbackGiven] } once
  expect call "&events=event55&"
}

scenario "A download is reported, without personal data in its address" {
  meets: [ACTV-01, PII-02]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("a[href$='.pdf']") is "Annual report",
         element("a[href$='.pdf']", attribute: "href")
           is "/report.pdf?edition=2&name=Jo&firstname=Jo&middlename=Jo&lastname=Jo&fullname=Jo&givenname=Jo&familyname=Jo&surname=Jo&forename=Jo&fname=Jo&lname=Jo&nickname=Jo&email=Jo&mail=Jo&emailaddress=Jo&useremail=Jo&phone=Jo&phonenumber=Jo&mobile=Jo&mobilenumber=Jo&cellphone=Jo&tel=Jo&telephone=Jo&fax=Jo&address=Jo&street=Jo&streetaddress=Jo&addressline1=Jo&addressline2=Jo&address1=Jo&address2=Jo&postcode=Jo&postalcode=Jo&zip=Jo&zipcode=Jo&dob=Jo&birthdate=Jo&dateofbirth=Jo&birthday=Jo&passport=Jo&passportnumber=Jo&taxid=Jo&ssn=Jo&socialsecurity=Jo&nationalid=Jo&driverlicense=Jo&user=Jo&username=Jo&userid=Jo&login=Jo&password=Jo&passwd=Jo&pwd=Jo&resetpasswordtoken=Jo&unlocktoken=Jo&accesstoken=Jo"
  when   click "a[href*='.pdf?']"
  expect beacon "Link Click" with { linkName: "Annual report", events: [downloaded] } once
  expect call "pe=lnk_d"
  expect call "edition=2"
  expect call "&c46=Annual report&events=event47&"
  expect no call "=Jo"
}

scenario "A disabled download link does not count" {
  meets: [ACTV-01, LINK-01]
  given  consent is [necessary, performance]
  when   click "main a[download]"
  cases by visitorCountry, element("main", attribute: "aria-disabled") {
    US, any:    [download]
    US, "true": []
    CN, any:    []
  }
}

scenario "Clicks on cookie settings count, except in the privacy portal and in the mobile app" {
  meets: [PAGE-10]
  given  consent is [necessary, performance]
  when   click cookieSettings
  cases by visitorCountry, path {
    US, "/us-en/insights":       [cookieSettingsClick]
    US, "/us-en/privacy-portal": []
    US, "/us-en/app-only":       []
    US, "/us-en/App-Only":       []
    CN, "/us-en/insights":       []
  }
}

scenario "The name of a click on cookie settings is its text" {
  meets: [PAGE-10]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("#cookie-settings") is "Your choices"
  when   click "#cookie-settings"
  expect beacon "Link Click" with { linkName: "Your choices", events: [linkClicked] } once
}

scenario "A component's click event counts if it is marked as engagement" {
  meets: [DATA-09, LAYR-07]
  given  visitorCountry is US, consent is [necessary, performance]
  when   push {
           event:               "cmp:click"
           analyticsEngagement: true
           "xdm:linkURL":       "https://www.example.com/us-en?phone=123"
         }
  expect beacon "Link Click" with { events: [linkClicked] } once
  expect call "&pev1=https://www.example.com/us-en?phone=redacted&"
  when   push {
           event:               "cmp:click"
           analyticsEngagement: false
           "xdm:linkURL":       "https://www.example.com/us-en"
         }
  expect no call
  when   push { event: "cmp:click" }
  expect no call
}

scenario "Clicks on components are not reported from an excluded country" {
  meets: [DATA-09, CTRY-01]
  given  consent is [necessary, performance]
  when   push { event: "cmp:click", analyticsEngagement: true }
  cases by visitorCountry {
    US: [engagement]
    HK: []
  }
}

scenario "The name of a click from a direct call is the name of the call" {
  meets: [MEDI-02]
  given  visitorCountry is US, consent is [necessary, performance]
  when   raise cwNavigationClick
  expect beacon "Link Click" with { linkName: "cwNavClicks", events: [linkClicked] } once
  when   raise cmhcNavigationClick
  expect beacon "Link Click" with { linkName: "cmhcNavClicks" } once
  when   raise henkelCallToAction
  expect beacon "Link Click" with { linkName: "henkelCtaClicks" } once
}

scenario "A click on the picture of a tile counts for the tile, and a click on its link counts as a link" {
  meets: [LOAD-05, PAGE-12]
  given  visitorCountry is US, consent is [necessary, performance]
  when   click ".tile-grid .card img"
  expect rule moduleClick once
  expect no rule linkClick
  when   click ".tile-grid .card a[target=_blank]"
  expect rule linkClick once
  expect no rule moduleClick
}

scenario "A phone or script link does not count as an exit, and its phone number is not reported" {
  meets: [LINK-04]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("a.call") is "+49 30 1234567",
         element("a.call", attribute: "href") is "tel:+49301234567",
         element("a.more") is "Show more",
         element("a.more", attribute: "href") is "javascript:void 0"
  when   click "a.call"
  expect beacon "Link Click" once
  expect call "pe=lnk_o&pev2="
  expect no call "1234567"
  when   click "a.more"
  expect beacon "Link Click" with { linkName: "Show more" } once
  expect call "pe=lnk_o&pev2="
}

scenario "A click on a play button is reported once, inside a video module or elsewhere" {
  meets: [LOAD-05, PAGE-12]
  given  consent is [necessary, performance]
  when   click "main button.play-button"
  cases by visitorCountry, element("main", attribute: "class"), element("main", attribute: "aria-disabled") {
    US, any, any:                   [moduleClick]
    US, "video-player-module", any: [moduleClick]
    US, "tile-grid card", any:      [moduleClick]
    US, any, "true":                []
    CN, any, any:                   []
  }
}

scenario "A play button has the attributes of its component, and a link as play button counts as a link" {
  meets: [LOAD-05, PAGE-12]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("button.play-button") is "Watch",
         element("button.play-button", attribute: "data-analytics-module-name") is "hero",
         element("button.play-button", attribute: "data-analytics-link-url")
           is "https://www.example.com/video"
  when   click "button.play-button"
  expect beacon "Link Click" with { linkName: "Watch", moduleName: "hero", events: [linkClicked] } once
  expect call "&pev1=https://www.example.com/video&"
  when   click "a.play-button[target=_blank]"
  expect rule linkClick once
  expect no rule moduleClick
}
