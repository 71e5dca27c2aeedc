// Offers: seen, chosen, and shown again later by advertisements.

element offerCard "an offer" = ".offer"
element chooseOffer "a link that chooses an offer" = ".offer a.choose"

/// What the visitor has chosen, for the events of the form.
state chosenOffer "the chosen offer": text {
  keep:    session
  group:   targeting
  purpose: "Names the offer in events of the form"
}

/// The name of an offer, from the attribute of its card: "power", "solar" or "heat".
function offerIn(value: personal text): text = declassify(value, "The site itself names its offers.")

/// What a request for an offer is worth, from the sales of last year.
function worthOf(offer: text): number = case {
  offer is "solar": 120
  offer is "heat":  90
  otherwise:        15
}

/// An offer counts as seen after a second in view.
rule offerSeen "Offer seen" {
  on visible(offerCard, share: 60, for: 1s)
  do meta.track("ViewContent") { content_ids: [offerIn(attribute("data-offer"))], content_type: "product" }
     ads.remarket("view_item", items: [
       { id: offerIn(attribute("data-offer")), google_business_vertical: "custom" }
     ])
}

rule offerChosen "Offer chosen" {
  on click(chooseOffer)
  do set(chosenOffer, offerIn(attribute("data-offer")))
     meta.trackCustom("OfferChosen") {
       offer:    chosenOffer
       value:    worthOf(chosenOffer else "")
       currency: "EUR"
     }
     ads.remarket("add_to_cart", value: worthOf(chosenOffer else ""))
}
