// MEDI-02: direct calls, which pages make by name.

// Videos in players other than the site's own.
event egeosVideoCompleted  = direct("egeosVcomplete")
event tfpVideoPlayed       = direct("tfpVplay")
event tfpVideoCompleted    = direct("tfpVcomplete")
event youtubeThreeQuarters = direct("youtube_75")

// Clicks that only the page can recognise.
event cwNavigationClick   = direct("cwNavClicks")
event cmhcNavigationClick = direct("cmhcNavClicks")
event henkelCallToAction  = direct("henkelCtaClicks")

/// The visitor may be a bot: bot detection must run (BOT-01).
event botSuspected = direct("websiteBot")

/// A page of a recruitment template changed into another page without a page load (RADP-01).
event pageTransition = direct("_3PTTagsInPageTransition")
