// A shop with Google Analytics 4, Google Ads and the Meta pixel. Change the names and accounts to those of your site.

import "rules/accounts.dsl"
import "rules/checks.dsl"
import "rules/consent.dsl"
import "rules/data.dsl"

project myShop {
  dataLayer: gtm("dataLayer")
}

site main "My shop" {
  hosts: { production: ["www.example.com"], development: ["localhost"] }
}

stage production
stage development

/// Counts each page once, before what happens in it.
rule pageView "Page view" {
  on start
  do analytics.event("page_view") { page_location: url, page_referrer: referrer }
     meta.pageView
}

/// Counts pages that a router opens without loading them. Google Analytics counts these by itself.
rule laterPageView "Page view without a load" {
  on navigation(settled: 1s)
  do meta.pageView
}

/// Each step of shopping, under the name of its event.
rule step "Shopping step" {
  on productSeen, addedToCart, checkoutSeen
  do analytics.items(event.name, event.ecommerce.value, event.ecommerce.currency, event.ecommerce.items)
     meta.track(metaName(event.name)) {
       content_type: "product"
       content_ids:  event.ecommerce.items[*].item_id
       value:        event.ecommerce.value
       currency:     event.ecommerce.currency
     }
}

/// A purchase counts once, even if the visitor loads the page again.
rule purchase "Purchase" {
  remember: countedOrders
  on        ordered
  when      exists event.ecommerce.transaction_id and exists event.ecommerce.value
  once      per event.ecommerce.transaction_id
  do        analytics.purchase(
              event.ecommerce.transaction_id,
              event.ecommerce.value,
              event.ecommerce.currency else "EUR",
              event.ecommerce.items
            )
}

/// The same for advertising, which has a consent group of its own.
rule conversion "Purchase for advertising" {
  remember: advertisedOrders
  on        ordered
  when      exists event.ecommerce.transaction_id and exists event.ecommerce.value
  once      per event.ecommerce.transaction_id
  do        ads.convertEnhanced(
              "LABEL",
              sha256_email_address: emailHash,
              value: event.ecommerce.value,
              currency: event.ecommerce.currency,
              transaction_id: event.ecommerce.transaction_id
            )
            meta.purchase(
              event.ecommerce.value,
              event.ecommerce.currency else "EUR",
              content_ids: event.ecommerce.items[*].item_id,
              content_type: "product",
              id: event.ecommerce.transaction_id
            )
}
