// MEDI-02: direct calls, which pages make by name.

// Videos in players other than the site's own.
event egeosVideoCompleted "the page reports the end of an Egeos video"          = direct("egeosVcomplete")
event tfpVideoPlayed "the page reports the start of a TFP video"                = direct("tfpVplay")
event tfpVideoCompleted "the page reports the end of a TFP video"               = direct("tfpVcomplete")
event youtubeThreeQuarters "the page reports three quarters of a YouTube video" = direct("youtube_75")

// Clicks that only the page can recognise.
event cwNavigationClick "the page reports a click in the CW navigation"          = direct("cwNavClicks")
event cmhcNavigationClick "the page reports a click in the CMHC navigation"      = direct("cmhcNavClicks")
event henkelCallToAction "the page reports a click on the Henkel call to action" = direct("henkelCtaClicks")

/// The visitor may be a bot: bot detection must run (BOT-01).
event botSuspected "the visitor may be a bot" = direct("websiteBot")

/// A page of a recruitment template changed into another page without a page load (RADP-01).
event pageTransition "the page changes without loading" = direct("_3PTTagsInPageTransition")
