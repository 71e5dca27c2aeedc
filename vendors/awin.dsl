/// Awin, a network of affiliates. The action run loads the master tag, which keeps the click of an affiliate (the parameter awc of
/// the landing page), and sale reports a sale as an image. The image is independent of the master tag.
/// Not verified: the address and the parameters of the image, what the master tag requests and loads for an account, and the
/// cookies.
vendor awin "Awin" {
  fits:           targeting
  account:        [advertiser]
  script:         "https://www.dwin1.com/" + advertiser + ".js"
  cookies: {
    awc: { lifetime: unknown, purpose: "Remembers the click of an affiliate" }
    "_aw_m_*": {
      lifetime: unknown
      purpose:  "Remembers the click of an affiliate for an advertiser"
    }
  }
  cannotWithdraw: "Awin has no call for it. The master tag stays until the next page."

  /// The number of the advertiser.
  option advertiser: text
  /// Whether sales are tests, which Awin does not count: 1, or 0 for true sales.
  option testMode: integer = 0

  /// A sale. `parts` splits the amount into commission groups, such as `"DEFAULT:12.50"`. `channel` is
  /// `"aw"` if the sale is due to Awin.
  action sale(order: text, amount: number, currency: text, parts: text, channel: text, voucher: text?) "a sale" = get(
    "https://www.awin1.com/sread.img",
    query: {
      tt:       "ns"
      tv:       2
      merchant: advertiser
      amount
      cr:       currency
      ref:      unlessBlank(order)
      parts
      vc:       voucher
      ch:       channel
      testmode: testMode
    }
  )
}
