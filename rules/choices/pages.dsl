// Project settings: the specification names these classes of pages, but not how to recognise them (PAGE-01, PAGE-10,
// CONS-04). Rules look for the specification's word in the path or the name of the page, as it says for job search and
// job details.

// Jobs and profiles.
page savedJobs      = pageWords contains "savedjobs"
page editProfile    = pageWords contains "editprofile" or template is "atp:careers edit profile"
page changePassword = pageWords contains "changepassword"
page registration   = lower(pageName) contains "registration"

// Careers.
page careersLanding   = siteBranch is "careers" and segment(2) is "careers" and segments is 3
page japanCareersBlog = pageWords starts with "/jp-ja/blogs/careers"
page countdown        = pageWords contains "/careers/countdown"

// The rest of the sites.
page search              = lower(segment(2)) is "search"
page aiSearch            = lower(segment(2)) is "ai-search"
page insights            = siteBranch is "insights"
page integratedReporting = pageWords contains "integrated-reporting"
page contactUs           = pageWords contains "/contact-us"

/// The download of an advertisement. The advertising pixel does not run there (PAGE-10).
page adDownload "a page for downloading an advertisement" = pageWords contains "/ad-download"

/// The privacy portal, and pages in the mobile app. Clicks on cookie settings are not counted there (PAGE-10).
page privacyPortal = lower(segment(2)) in ["privacy-portal", "app-only"]

/// Privacy pages of the China site. The pixels and personalisation are off there, even with consent. The specification
/// names only audience manager, which the pixels replace here, and target (CONS-04).
page chinaPrivacy "a privacy page of the China site" =
  pageWords starts with "/cn-zh/privacy" or pageWords starts with "/cn-zh/careers/privacy"
