// MEDI-02: what pages call by name.

// Films of other players than the site's own.
event egeosVideoCompleted  = direct("egeosVcomplete")
event tfpVideoPlayed       = direct("tfpVplay")
event tfpVideoCompleted    = direct("tfpVcomplete")
event youtubeThreeQuarters = direct("youtube_75")

// Clicks that the page sees better than anyone else.
event cwNavigationClick   = direct("cwNavClicks")
event cmhcNavigationClick = direct("cmhcNavClicks")
event henkelCallToAction  = direct("henkelCtaClicks")

/// The visitor may be a bot, and detection shall look (BOT-01).
event botSuspected = direct("websiteBot")

/// A page of a recruitment template became another one without being loaded (RADP-01).
event pageTransition = direct("_3PTTagsInPageTransition")
