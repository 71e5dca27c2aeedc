/// A conversion of LinkedIn as an image, without LinkedIn's script.
/// Not verified: the address, which public pages use and LinkedIn shows in its Campaign Manager. Nor
/// what the cookies bcookie, lidc and UserMatchHistory are for.
vendor linkedinImage "LinkedIn conversion image" {
  fits:    targeting
  account: [partner]
  cookies: {
    bcookie: { lifetime: 1 year, purpose: "Tells browsers apart at LinkedIn" }
    lidc:    { lifetime: 1 day, purpose: "Chooses the data centre of LinkedIn" }
    li_sugr: { lifetime: 90 days, purpose: "Finds out who the visitor probably is" }
    UserMatchHistory: {
      lifetime: session
      purpose:  "Remembers when ids were last exchanged for advertising"
    }
    li_gc:   { lifetime: 2 years, purpose: "Remembers the visitor's consent at LinkedIn" }
  }

  /// The number of the partner.
  option partner: text

  /// A conversion by its number.
  action convert(conversionId: integer) "a conversion" =
    get("https://px.ads.linkedin.com/collect/", query: { pid: partner, conversionId, fmt: "gif" })
}
