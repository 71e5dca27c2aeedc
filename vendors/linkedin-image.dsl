/// A conversion of LinkedIn as an image, without LinkedIn's script.
/// Not verified: the address, which public pages use and LinkedIn shows in its Campaign Manager.
vendor linkedinImage "LinkedIn conversion image" {
  fits:    targeting
  account: [partner]
  cookies: {
    bcookie:          1 year
    lidc:             1 day
    li_sugr:          90 days
    UserMatchHistory: session
    li_gc:            2 years
  }

  /// The number of the partner.
  option partner: text

  /// A conversion by its number.
  action convert(conversionId: integer) =
    get("https://px.ads.linkedin.com/collect/", query: { pid: partner, conversionId, fmt: "gif" })
}
