// Chosen: the specification names these classes of pages, and not how one knows them (PAGE-01, PAGE-10, CONS-04).
// Each is known by the word that the specification has for it, in the path or the name of the page, as it says of job search
// and job details.

// Jobs and profiles.
page savedJobs      = path contains "savedjobs" or pageName contains "savedjobs"
page editProfile    = path contains "editprofile" or template is "atp:careers edit profile"
page changePassword = path contains "changepassword"
page registration   = pageName contains "registration"

// Careers.
page careersLanding   = siteBranch is "careers" and segment(2) is "careers" and segments is 3
page japanCareersBlog = path starts with "/jp-ja/blogs/careers"
page countdown        = path contains "/careers/countdown"

// The rest of the sites.
page search              = segment(2) is "search"
page aiSearch            = segment(2) is "ai-search"
page insights            = siteBranch is "insights"
page integratedReporting = path contains "integrated-reporting"
page contactUs           = path contains "/contact-us"

/// The path of what an advertisement offers for download, where the pixel of advertisements stays away (PAGE-10).
page adDownload = path contains "/ad-download"

/// The privacy portal, and pages as the mobile app shows them: no rule about cookie settings there (PAGE-10).
page privacyPortal = segment(2) in ["privacy-portal", "app-only"]

/// Privacy pages of the China site, where the pixels and personalisation stay off whatever the visitor agreed to: the
/// specification names audience manager, which the pixels stand for, and target, and nothing else (CONS-04).
page chinaPrivacy = path starts with "/cn-zh/privacy" or path starts with "/cn-zh/careers/privacy"
