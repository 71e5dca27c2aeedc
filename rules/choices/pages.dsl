// Chosen: the specification says that two China paths exist (CONS-04), and not which.

/// Privacy pages of the China site, where advertising stays off whatever the visitor agreed to.
page chinaPrivacy = path starts with "/cn-zh/privacy" or path starts with "/cn-zh/careers/privacy"
