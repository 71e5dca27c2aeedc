// Written by `npm run generate` from vendors/ and test/vendors/; not to be edited.
import type { VocabularyEntry } from './vocabulary-entry.ts';

/** The vendors of the library, each followed by its options and actions. */
export const libraryEntries: readonly VocabularyEntry[] = [
  {
    "name": "amplitude",
    "sort": "vendor",
    "signature": "vendor: amplitude",
    "summary": "Amplitude. Amplitude. Each of its own features, page views, clicks, forms and downloads, is off unless its option is true. Withdrawal stops the script, and it forgets the visitor. When consent is given again, the visitor is a new one. https://amplitude.com/docs/sdks/analytics/browser/browser-sdk-2",
    "details": "Usual consent group: `performance`. It is in the library: `import \"npm:tagc/vendors/amplitude.dsl\"`.\n- Cookie `AMP_*`, 365 days: Tells visitors apart, and links the pages of one visit.\n- Key `AMP_*` of local storage: Keeps events until they are sent.",
    "example": "import \"npm:tagc/vendors/amplitude.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag journeys {\n  vendor:  amplitude\n  group:   performance\n  options: { key: \"TESTKEY\" }\n}\n\nrule amplitudePageView {\n  on start, navigation(settled: 1s)\n  do journeys.track(\"Page\")\n}\nrule amplitudePurchase {\n  on   purchase\n  when isOrder\n  do   journeys.track(\"Purchase\") { value: total, currency: \"EUR\" }\n}"
  },
  {
    "name": "key",
    "sort": "option",
    "of": "amplitude",
    "signature": "key: text",
    "summary": "The API key of the project.",
    "details": "Required."
  },
  {
    "name": "server",
    "sort": "option",
    "of": "amplitude",
    "signature": "server: address",
    "summary": "Where events go: \"https://api2.amplitude.com\", or \"https://api.eu.amplitude.com\" for projects in Europe.",
    "details": "Default: `\"https://api2.amplitude.com\"`."
  },
  {
    "name": "pageViews",
    "sort": "option",
    "of": "amplitude",
    "signature": "pageViews: boolean",
    "summary": "Whether the script counts pages, also those that a change of the history opened.",
    "details": "Default: `false`."
  },
  {
    "name": "clicks",
    "sort": "option",
    "of": "amplitude",
    "signature": "clicks: boolean",
    "summary": "Whether the script reports clicks and changes of elements.",
    "details": "Default: `false`."
  },
  {
    "name": "forms",
    "sort": "option",
    "of": "amplitude",
    "signature": "forms: boolean",
    "summary": "Whether the script reports forms that visitors begin and send.",
    "details": "Default: `false`."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "amplitude",
    "signature": "tag.run",
    "summary": "Starts Amplitude."
  },
  {
    "name": "track",
    "sort": "vendor action",
    "of": "amplitude",
    "signature": "tag.track(event: text, properties: record?)",
    "summary": "An event."
  },
  {
    "name": "identify",
    "sort": "vendor action",
    "of": "amplitude",
    "signature": "tag.identify(id: personal(id) text)",
    "summary": "An id of the site for its customer."
  },
  {
    "name": "awin",
    "sort": "vendor",
    "signature": "vendor: awin",
    "summary": "Awin. Awin, a network of affiliates. The action run loads the master tag, which keeps the click of an affiliate (the parameter awc of the landing page), and sale reports a sale as an image. The image is independent of the master tag. Not verified: the address and the parameters of the image, what the master tag requests and loads for an account, and the cookies.",
    "details": "Usual consent group: `targeting`. It is in the library: `import \"npm:tagc/vendors/awin.dsl\"`.\n- Cookie `awc`, unknown: Remembers the click of an affiliate.\n- Cookie `_aw_m_*`, unknown: Remembers the click of an affiliate for an advertiser.",
    "example": "import \"npm:tagc/vendors/awin.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag affiliates {\n  vendor:  awin\n  group:   targeting\n  on       start\n  options: { advertiser: \"12345\" }\n}\n\nrule awinPurchase {\n  on   purchase\n  when isOrder\n  do   affiliates.sale(order, total, \"EUR\", \"DEFAULT:\" + text(total), \"aw\")\n}"
  },
  {
    "name": "advertiser",
    "sort": "option",
    "of": "awin",
    "signature": "advertiser: text",
    "summary": "The number of the advertiser.",
    "details": "Required."
  },
  {
    "name": "testMode",
    "sort": "option",
    "of": "awin",
    "signature": "testMode: integer",
    "summary": "Whether sales are tests, which Awin does not count: 1, or 0 for true sales.",
    "details": "Default: `0`."
  },
  {
    "name": "sale",
    "sort": "vendor action",
    "of": "awin",
    "signature": "tag.sale(order: text, amount: number, currency: text, parts: text, channel: text, voucher: text?)",
    "summary": "A sale. `parts` splits the amount into commission groups, such as `\"DEFAULT:12.50\"`. `channel` is `\"aw\"` if the sale is due to Awin."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "awin",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "clarity",
    "sort": "vendor",
    "signature": "vendor: clarity",
    "summary": "Microsoft Clarity. Recordings and heat maps of visits. The script records everything by itself, also after changes of the history. It asks for consent by its own command, which the tag makes; without it, Clarity stores nothing for visitors of the European Economic Area, the United Kingdom and Switzerland. After consent is withdrawn, it sends the rest of its recording and stops until consent is given again. A script that arrives after the withdrawal sends what it records until it stops. https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-consent-api-v2",
    "details": "Usual consent group: `performance`. It is in the library: `import \"npm:tagc/vendors/clarity.dsl\"`.\n- Cookie `_clck`, 365 days: Tells visitors apart.\n- Cookie `_clsk`, 1 day: Links the pages of one visit.\n- Key `_cltk` of session storage: Links the pages of one tab.",
    "example": "import \"npm:tagc/vendors/clarity.dsl\"\n\nevent purchase = layer(\"purchase\")\n\ntag recording {\n  vendor:  clarity\n  group:   performance\n  on       start\n  options: { project: \"abc123\" }\n}\n\nrule clarityPurchase {\n  on purchase\n  do recording.event(\"purchase\")\n     recording.set(\"plan\", \"free\")\n}"
  },
  {
    "name": "project",
    "sort": "option",
    "of": "clarity",
    "signature": "project: text",
    "summary": "The id of the project.",
    "details": "Required."
  },
  {
    "name": "event",
    "sort": "vendor action",
    "of": "clarity",
    "signature": "tag.event(name: text)",
    "summary": "An event of the site's own, by which recordings can be filtered. https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-api"
  },
  {
    "name": "set",
    "sort": "vendor action",
    "of": "clarity",
    "signature": "tag.set(key: text, value: text)",
    "summary": "A tag of the recording."
  },
  {
    "name": "upgrade",
    "sort": "vendor action",
    "of": "clarity",
    "signature": "tag.upgrade(reason: text)",
    "summary": "Prefers this recording over others, and why."
  },
  {
    "name": "identify",
    "sort": "vendor action",
    "of": "clarity",
    "signature": "tag.identify(id: personal(id) text, session: text?, page: text?)",
    "summary": "An id of the site for its customer. The other parts are ids of the session and the page."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "clarity",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "floodlight",
    "sort": "vendor",
    "signature": "vendor: floodlight",
    "summary": "Floodlight. Floodlight activities of Campaign Manager 360. Every activity names its advertiser. Tags of third parties, which Floodlight can load with allow_custom_scripts, stay off: their hosts are unknown. Not verified: what the cookie \"_gcl_dc\" is for. https://support.google.com/campaignmanager/answer/7554821",
    "details": "Usual consent group: `targeting`. It is in the library: `import \"npm:tagc/vendors/floodlight.dsl\"`.\n- Cookie `_gcl_dc`, 90 days: Credits activities to the clicked advertisement.\n- Cookie `_dcid`, 400 days: Follows visitors from site to site, to choose advertisements.\n- Cookie `IDE`, 730 days: Chooses and measures advertisements.\n- Cookie `DSID`, 14 days: Recognises people who are signed in at Google.",
    "example": "import \"npm:tagc/vendors/floodlight.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag activities {\n  vendor:  floodlight\n  group:   targeting\n  options: { id: \"DC-123\" }\n}\n\nrule floodlightPurchase {\n  on   purchase\n  when isOrder\n  do   activities.count(\"visits\", \"thanks\", \"standard\") { u1: \"shoes\" }\n       activities.sell(\"sales\", \"order\", \"transactions\", total, order)\n}"
  },
  {
    "name": "id",
    "sort": "option",
    "of": "floodlight",
    "signature": "id: text",
    "summary": "The advertiser: DC-….",
    "details": "Required."
  },
  {
    "name": "linker",
    "sort": "option",
    "of": "floodlight",
    "signature": "linker: boolean?",
    "summary": "Whether the script keeps the click id of an advertisement in cookies. It does unless this is false."
  },
  {
    "name": "remarketing",
    "sort": "option",
    "of": "floodlight",
    "signature": "remarketing: boolean?",
    "summary": "Whether visits may be used for personalised advertising. They may unless this is false."
  },
  {
    "name": "count",
    "sort": "vendor action",
    "of": "floodlight",
    "signature": "tag.count(group: text, activity: text, method: text, variables: record?)",
    "summary": "An activity that counts visits. The method is \"standard\", \"unique\" or \"per_session\". Texts are case-sensitive. Custom variables are fields: { u1: \"…\" }."
  },
  {
    "name": "sell",
    "sort": "vendor action",
    "of": "floodlight",
    "signature": "tag.sell(group: text, activity: text, method: text, value: number, transaction_id: text, quantity: integer?, variables: record?)",
    "summary": "An activity that counts sales. The method is \"transactions\" or \"items_sold\". Not verified: whether \"conversion\" or \"purchase\" is the name of the event for sales. Public integrations use both."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "floodlight",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "ga4",
    "sort": "vendor",
    "signature": "vendor: ga4",
    "summary": "Google Analytics 4. Events of Google Analytics 4. Each event names the measurement id as its destination, so it reaches no other account of Google's tag in the page. What the data stream calls enhanced measurement (history, scrolls, outbound links, search, video, downloads, forms) is switched there, not here. With page views of the history switched on, a rule for them counts twice. After consent is withdrawn, the script sends nothing for this measurement id. With Google's tag gateway for advertisers, the tag names its path: via: \"/metrics\". The script is then requested as /metrics/gtag/js, and what it sends itself goes through the same path or directly to Google, as the gateway is set up. https://developers.google.com/tag-platform/tag-manager/gateway/setup-guide Not verified: whether each gateway also serves the script below that path. Public sites use it, and /metrics/ alone. Nor what the cookies \"_ga_*\" are for: sources call them ids of the visit or of the visitor. https://developers.google.com/tag-platform/gtagjs/reference",
    "details": "Usual consent group: `performance`. It is in the library: `import \"npm:tagc/vendors/ga4.dsl\"`.\n- Cookie `_ga`, 730 days: Tells visitors apart.\n- Cookie `_ga_*`, 730 days: Links the pages of one visit.",
    "example": "import \"npm:tagc/vendors/ga4.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ndata items: list of record? = layer(\"order.items\")\ndata email: personal(email) text? = layer(\"customer.email\")\ndata emailHash: personal(id) text? = hash(lower(trim(email)))\ncondition isOrder = exists order and exists total\n\ntag analytics {\n  vendor:  ga4\n  group:   performance\n  options: { id: \"G-TEST123\", everyEvent: { page_type: layer(\"page.type\") } }\n}\n\nrule analyticsPurchase {\n  on   purchase\n  when isOrder\n  do   analytics.purchase(order, total, \"EUR\", items) { coupon: \"SUMMER\" }\n       analytics.event(\"search\") { search_term: \"shoes\" }\n}\n\nrule analyticsSignIn {\n  on layer(\"signed in\")\n  do analytics.identify(emailHash)\n     analytics.customer(emailHash)\n     analytics.userProperties { plan: \"pro\" }\n     analytics.login(\"email\")\n}"
  },
  {
    "name": "id",
    "sort": "option",
    "of": "ga4",
    "signature": "id: text",
    "summary": "The measurement id: G-….",
    "details": "Required."
  },
  {
    "name": "pageViews",
    "sort": "option",
    "of": "ga4",
    "signature": "pageViews: boolean?",
    "summary": "Whether the script sends a page view when it starts. It does unless this is false."
  },
  {
    "name": "user",
    "sort": "option",
    "of": "ga4",
    "signature": "user: personal(id) text?",
    "summary": "An id of the site for its customer. It must say nothing about the person to others."
  },
  {
    "name": "everyEvent",
    "sort": "option",
    "of": "ga4",
    "signature": "everyEvent: record?",
    "summary": "Parameters of every event, such as { page_type: pageType }. Events of rules get their values at that moment; those that Google's script sends by itself get the values of its start, or of \"update\"."
  },
  {
    "name": "settings",
    "sort": "option",
    "of": "ga4",
    "signature": "settings: record?",
    "summary": "Other fields of the command \"config\", such as { cookie_domain: \"example.com\" }."
  },
  {
    "name": "event",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.event(name: text, parameters: record?)",
    "summary": "Any event, recommended or the site's own, with its parameters. https://developers.google.com/analytics/devguides/collection/ga4/reference/events"
  },
  {
    "name": "pageView",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.pageView(page_location: address?, page_title: text?, page_referrer: address?)",
    "summary": "A page view, for sites that set pageViews: false. Without arguments, Google's script reads the page."
  },
  {
    "name": "purchase",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.purchase(transaction_id: text, value: number, currency: text, items: list of record?, parameters: record?)",
    "summary": "A purchase. Google counts each transaction_id once, so a blank one is left out. Items are records: { item_id, item_name, price, quantity }."
  },
  {
    "name": "items",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.items(name: text, value: number?, currency: text?, items: list of record?, parameters: record?)",
    "summary": "Items that were shown, put into the cart or removed from it, and steps to the purchase: \"view_item\", \"add_to_cart\", \"remove_from_cart\", \"begin_checkout\", \"add_payment_info\", \"add_shipping_info\", \"view_cart\" or \"refund\"."
  },
  {
    "name": "generateLead",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.generateLead(value: number?, currency: text?)",
    "summary": "A contact or other lead."
  },
  {
    "name": "signUp",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.signUp(method: text?)",
    "summary": "A new account, and how it was made, such as \"email\"."
  },
  {
    "name": "login",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.login(method: text?)",
    "summary": "A sign-in, and how it was made."
  },
  {
    "name": "identify",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.identify(user_id: personal(id) text?)",
    "summary": "An id of the site for a customer who signs in while the page is open. Later events have it, until the next page, which has the option \"user\". https://developers.google.com/analytics/devguides/collection/ga4/user-id"
  },
  {
    "name": "customer",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.customer(sha256_email_address: personal(id) text?, sha256_phone_number: personal(id) text?)",
    "summary": "Hashes of the customer's data, as hash(lower(trim(email))), for events from now on. A telephone number is in the form E.164 before it is hashed. The property must collect user-provided data, which its settings switch on. Not verified: Google documents \"set\", which would reach every account in the page. https://support.google.com/analytics/answer/14077171"
  },
  {
    "name": "userProperties",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.userProperties(user_properties: record)",
    "summary": "Properties of the visitor, such as { plan: \"pro\" }. Define them in Google Analytics as dimensions of users. https://support.google.com/analytics/answer/12370404 Not verified: Google documents \"set\", which would reach every account in the page. Its own library for Firebase passes them to one account with \"config\", as here."
  },
  {
    "name": "update",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.update(fields: record)",
    "summary": "Changes fields of \"config\", and counts no page view: { page_location: url } after the address has changed. Not verified: the field \"update\", which Google's own library for Firebase uses."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "ga4",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "googleAds",
    "sort": "vendor",
    "signature": "vendor: googleAds",
    "summary": "Google Ads. Conversions and remarketing of Google Ads, and its conversion linker. Every event names its account, so it reaches no other account of Google's tag in the page. An email address or telephone number that is labelled as personal is refused; its hash is accepted. Whether a text without a label is a hash is not checked. Google also requests images from the visitor's country, `www.google.<country>`, which no list can name; add the hosts of your countries to the policy of the page. Not verified: what the cookies \"_gcl_*\" are for. https://developers.google.com/tag-platform/gtagjs/reference",
    "details": "Usual consent group: `targeting`. It is in the library: `import \"npm:tagc/vendors/google-ads.dsl\"`.\n- Cookie `_gcl_*`, 90 days: Credits purchases to the clicked advertisement.",
    "example": "import \"npm:tagc/vendors/google-ads.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ndata items: list of record? = layer(\"order.items\")\ndata email: personal(email) text? = layer(\"customer.email\")\ndata emailHash: personal(id) text? = hash(lower(trim(email)))\ncondition isOrder = exists order and exists total\n\ntag ads {\n  vendor:  googleAds\n  group:   targeting\n  options: { id: \"AW-123\", enhanced: true }\n}\n\nrule adsPurchase {\n  on   purchase\n  when isOrder\n  do   ads.convertEnhanced(\n         \"abc\",\n         sha256_email_address: emailHash,\n         value: total,\n         currency: \"EUR\",\n         transaction_id: order\n       )\n       ads.remarket(\"purchase\", value: total)\n       ads.convert(\"cart\", value: total, items: items) { aw_merchant_id: \"4711\" }\n       ads.convertAddress(\"name\", hash(\"ann\"), hash(\"lee\"), \"US\", \"94043\")\n}"
  },
  {
    "name": "id",
    "sort": "option",
    "of": "googleAds",
    "signature": "id: text",
    "summary": "The account: AW-….",
    "details": "Required."
  },
  {
    "name": "linker",
    "sort": "option",
    "of": "googleAds",
    "signature": "linker: boolean?",
    "summary": "Whether the script keeps the click id of an advertisement in cookies. It does unless this is false."
  },
  {
    "name": "remarketing",
    "sort": "option",
    "of": "googleAds",
    "signature": "remarketing: boolean?",
    "summary": "Whether visits may be used for personalised advertising. They may unless this is false."
  },
  {
    "name": "enhanced",
    "sort": "option",
    "of": "googleAds",
    "signature": "enhanced: boolean?",
    "summary": "Whether the account accepts enhanced conversions. Set it to use hashes with conversions."
  },
  {
    "name": "convert",
    "sort": "vendor action",
    "of": "googleAds",
    "signature": "tag.convert(label: text, value: number?, currency: text?, transaction_id: text?, items: list of record?, parameters: record?)",
    "summary": "A conversion, by its label in the account. Google counts each transaction_id once, so a blank one is left out. Items of the cart are records of { id, quantity, price }; the account of the merchant is in the parameters, as { aw_merchant_id, aw_feed_country, aw_feed_language, discount }. https://developers.google.com/google-ads/api/docs/conversions/upload-online"
  },
  {
    "name": "convertEnhanced",
    "sort": "vendor action",
    "of": "googleAds",
    "signature": "tag.convertEnhanced(label: text, sha256_email_address: personal(id) text?, sha256_phone_number: personal(id) text?, value: number?, currency: text?, transaction_id: text?, items: list of record?, parameters: record?)",
    "summary": "A conversion with hashes of the customer's data, as hash(lower(trim(email))). A telephone number is in the form E.164 before it is hashed: +491511234567. Not verified: Google documents the hashes for \"set\", which would pass them to every account in the page. Here they are parameters of the event, which come before those of \"set\". https://support.google.com/google-ads/answer/13258081"
  },
  {
    "name": "convertAddress",
    "sort": "vendor action",
    "of": "googleAds",
    "signature": "tag.convertAddress(label: text, sha256_first_name: personal(id) text, sha256_last_name: personal(id) text, country: text, postal_code: text, value: number?, currency: text?, transaction_id: text?)",
    "summary": "A conversion with hashes of the customer's name, where there is no email address or telephone number. The rest of the address is not hashed: Google needs the country and the postcode."
  },
  {
    "name": "remarket",
    "sort": "vendor action",
    "of": "googleAds",
    "signature": "tag.remarket(name: text, value: number?, items: list of record?, parameters: record?)",
    "summary": "An event for dynamic remarketing, such as \"view_item\" with items of { id, google_business_vertical }. https://support.google.com/google-ads/answer/7305793"
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "googleAds",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "hotjar",
    "sort": "vendor",
    "signature": "vendor: hotjar",
    "summary": "Hotjar. Recordings, heat maps and surveys of Hotjar. Whether it follows the history is a setting of the site there. Not verified: public code that calls hj(\"consent\", …); Hotjar documents no such command. https://help.hotjar.com/hc/en-us/articles/4405109971095",
    "details": "Usual consent group: `performance`. It is in the library: `import \"npm:tagc/vendors/hotjar.dsl\"`.\n- Cookie `_hjSessionUser_*`, 365 days: Tells visitors apart.\n- Cookie `_hjSession_*`, 30 minutes: Links the pages of one visit.",
    "example": "import \"npm:tagc/vendors/hotjar.dsl\"\n\nevent purchase = layer(\"purchase\")\n\ntag heatMaps {\n  vendor:  hotjar\n  group:   performance\n  on       start\n  options: { site: 654321 }\n}\n\nrule hotjarPurchase {\n  on purchase\n  do heatMaps.event(\"purchase\")\n}"
  },
  {
    "name": "site",
    "sort": "option",
    "of": "hotjar",
    "signature": "site: integer",
    "summary": "The number of the site.",
    "details": "Required."
  },
  {
    "name": "event",
    "sort": "vendor action",
    "of": "hotjar",
    "signature": "tag.event(name: text)",
    "summary": "An event of the site's own."
  },
  {
    "name": "identify",
    "sort": "vendor action",
    "of": "hotjar",
    "signature": "tag.identify(id: personal(id) text?, attributes: record)",
    "summary": "An id of the site for its customer, and attributes that are texts, numbers or booleans."
  },
  {
    "name": "stateChange",
    "sort": "vendor action",
    "of": "hotjar",
    "signature": "tag.stateChange(path: text)",
    "summary": "A page that a change of the history opened."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "hotjar",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "hubspot",
    "sort": "vendor",
    "signature": "vendor: hubspot",
    "summary": "HubSpot. HubSpot's tracking code. It counts the page when it has arrived, and what the account switches on there, it loads by itself: forms, chat, advertisements and a banner for consent. Leave these off in the account, or list their hosts in the policy of the page. If a visitor grants consent only after the address has changed, the script counts the page that is open when it arrives, and the page view of the rule, which waited, counts it again. HubSpot has no setting against that. HubSpot remembers a withdrawal in a cookie. The tag undoes it when it starts, because it starts only with consent. Not verified: whether the script, which was not run, sends nothing after the command of the withdrawal, as HubSpot documents. Nor how long it keeps its cookies: 6 months, says HubSpot. https://developers.hubspot.com/docs/api/events/tracking-code https://developers.hubspot.com/docs/api/events/cookie-banner",
    "details": "Usual consent group: `targeting`. It is in the library: `import \"npm:tagc/vendors/hubspot.dsl\"`.\n- Cookie `__hstc`, 180 days: Tells visitors apart.\n- Cookie `hubspotutk`, 180 days: Links forms that visitors send with their visits.\n- Cookie `__hssc`, 30 minutes: Links the pages of one visit.\n- Cookie `__hssrc`, session: Says whether the visitor has restarted the browser.\n- Cookie `messagesUtk`, 180 days: Recognises visitors who chat.",
    "example": "import \"npm:tagc/vendors/hubspot.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag contacts {\n  vendor:  hubspot\n  group:   targeting\n  options: { portal: 123456 }\n}\n\nrule hubspotPageView {\n  on navigation(settled: 1s)\n  do contacts.setPath(path)\n     contacts.pageView\n}\nrule hubspotPurchase {\n  on   purchase\n  when isOrder\n  do   contacts.event(\"pe123456_purchase\") { amount: total }\n}"
  },
  {
    "name": "portal",
    "sort": "option",
    "of": "hubspot",
    "signature": "portal: integer",
    "summary": "The number of the account.",
    "details": "Required."
  },
  {
    "name": "pageView",
    "sort": "vendor action",
    "of": "hubspot",
    "signature": "tag.pageView",
    "summary": "A page that a change of the history opened, after setPath(path). The script counts the first page by itself."
  },
  {
    "name": "setPath",
    "sort": "vendor action",
    "of": "hubspot",
    "signature": "tag.setPath(path: text)",
    "summary": "The path that the next page view has: \"/jobs/1\"."
  },
  {
    "name": "event",
    "sort": "vendor action",
    "of": "hubspot",
    "signature": "tag.event(name: text, properties: record?)",
    "summary": "An event of the account, by its internal name."
  },
  {
    "name": "identify",
    "sort": "vendor action",
    "of": "hubspot",
    "signature": "tag.identify(email: personal(email) text, properties: record?)",
    "summary": "The customer's email address, and properties of the contact. HubSpot stores it as it is, and gets it with the next page view or event. It is personal: label it in the rules."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "hubspot",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "linkedinImage",
    "sort": "vendor",
    "signature": "vendor: linkedinImage",
    "summary": "LinkedIn conversion image. A conversion of LinkedIn as an image, without LinkedIn's script. Not verified: the address, which public pages use and LinkedIn shows in its Campaign Manager. Nor what the cookies bcookie, lidc and UserMatchHistory are for.",
    "details": "Usual consent group: `targeting`. It is in the library: `import \"npm:tagc/vendors/linkedin-image.dsl\"`.\n- Cookie `bcookie`, 365 days: Tells browsers apart at LinkedIn.\n- Cookie `lidc`, 1 day: Chooses the data centre of LinkedIn.\n- Cookie `li_sugr`, 90 days: Finds out who the visitor probably is.\n- Cookie `UserMatchHistory`, session: Remembers when ids were last exchanged for advertising.\n- Cookie `li_gc`, 730 days: Remembers the visitor's consent at LinkedIn.",
    "example": "import \"npm:tagc/vendors/linkedin-image.dsl\"\n\nevent purchase = layer(\"purchase\")\n\ntag insightImage {\n  vendor:  linkedinImage\n  group:   targeting\n  options: { partner: \"12345\" }\n}\n\nrule linkedinImagePurchase {\n  on purchase\n  do insightImage.convert(778)\n}"
  },
  {
    "name": "partner",
    "sort": "option",
    "of": "linkedinImage",
    "signature": "partner: text",
    "summary": "The number of the partner.",
    "details": "Required."
  },
  {
    "name": "convert",
    "sort": "vendor action",
    "of": "linkedinImage",
    "signature": "tag.convert(conversionId: integer)",
    "summary": "A conversion by its number."
  },
  {
    "name": "linkedin",
    "sort": "vendor",
    "signature": "vendor: linkedin",
    "summary": "LinkedIn Insight Tag. The LinkedIn Insight Tag. Its script counts the page view by itself when it arrives, and nothing later. Not verified: the parameters conversion_value and currency, for which there is no public documentation. Nor what the cookies bcookie, lidc and UserMatchHistory are for. https://learn.microsoft.com/en-us/linkedin/marketing/integrations/conversions/deduplication",
    "details": "Usual consent group: `targeting`. It is in the library: `import \"npm:tagc/vendors/linkedin.dsl\"`.\n- Cookie `li_fat_id`, 30 days: Recognises members of LinkedIn, to count conversions.\n- Cookie `ln_or`, 1 day: Says whether LinkedIn's statistics can run on the site.\n- Cookie `bcookie`, 365 days: Tells browsers apart at LinkedIn.\n- Cookie `lidc`, 1 day: Chooses the data centre of LinkedIn.\n- Cookie `li_sugr`, 90 days: Finds out who the visitor probably is.\n- Cookie `AnalyticsSyncHistory`, 30 days: Remembers when ids were last exchanged for statistics.\n- Cookie `UserMatchHistory`, session: Remembers when ids were last exchanged for advertising.\n- Cookie `li_gc`, 730 days: Remembers the visitor's consent at LinkedIn.",
    "example": "import \"npm:tagc/vendors/linkedin.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag insight {\n  vendor:  linkedin\n  group:   targeting\n  on       start\n  options: { partner: \"12345\" }\n}\n\nrule linkedinPurchase {\n  on   purchase\n  when isOrder\n  do   insight.track(777, event_id: order)\n}"
  },
  {
    "name": "partner",
    "sort": "option",
    "of": "linkedin",
    "signature": "partner: text",
    "summary": "The number of the partner.",
    "details": "Required."
  },
  {
    "name": "track",
    "sort": "vendor action",
    "of": "linkedin",
    "signature": "tag.track(conversion_id: integer, event_id: text?, conversion_value: number?, currency: text?)",
    "summary": "A conversion by its number. If a server sends it, too, event_id is the same at both."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "linkedin",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "matomo",
    "sort": "vendor",
    "signature": "vendor: matomo",
    "summary": "Matomo. Matomo on a server of your own or in its cloud. It sends nothing by itself. The currency is a setting of the site there. Clicks on links while consent is withdrawn are dropped: Matomo alone would keep them, and send them at the next consent. For this, the tag uses \"setCustomRequestProcessing\", so the page cannot use it, too. Not verified: whether the script, which was not run, sends nothing after the command of the withdrawal. https://developer.matomo.org/api-reference/tracking-javascript",
    "details": "Usual consent group: `performance`. It is in the library: `import \"npm:tagc/vendors/matomo.dsl\"`.\n- Cookie `_pk_id*`, 390 days: Tells visitors apart.\n- Cookie `_pk_ses*`, 30 minutes: Links the pages of one visit.\n- Cookie `_pk_ref*`, 180 days: Remembers what led the visitor to the site.\n- Cookie `mtm_consent_removed`, 10950 days: Remembers that consent was withdrawn.",
    "example": "import \"npm:tagc/vendors/matomo.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag statistics {\n  vendor:  matomo\n  group:   performance\n  options: { server: \"https://stats.example.net/\", site: 3 }\n}\n\nrule matomoPageView {\n  on start, navigation(settled: 1s)\n  do statistics.setCustomUrl(url)\n     statistics.trackPageView\n}\nrule matomoPurchase {\n  on   purchase\n  when isOrder\n  do   statistics.addEcommerceItem(\"a\", price: total, quantity: 1)\n       statistics.trackEcommerceOrder(order, total)\n}"
  },
  {
    "name": "server",
    "sort": "option",
    "of": "matomo",
    "signature": "server: address",
    "summary": "The address of the server with a slash at its end: \"https://stats.example.com/\".",
    "details": "Required."
  },
  {
    "name": "site",
    "sort": "option",
    "of": "matomo",
    "signature": "site: integer",
    "summary": "The number of the site.",
    "details": "Required."
  },
  {
    "name": "trackPageView",
    "sort": "vendor action",
    "of": "matomo",
    "signature": "tag.trackPageView(title: text?)",
    "summary": "A page view. Without a title, Matomo reads that of the page."
  },
  {
    "name": "setCustomUrl",
    "sort": "vendor action",
    "of": "matomo",
    "signature": "tag.setCustomUrl(url: address)",
    "summary": "The address and title that the next page view has, for pages that a change of the history opened. https://developer.matomo.org/guides/spa-tracking"
  },
  {
    "name": "enableLinkTracking",
    "sort": "vendor action",
    "of": "matomo",
    "signature": "tag.enableLinkTracking",
    "summary": "Counts clicks on outbound links and downloads from now on."
  },
  {
    "name": "trackEvent",
    "sort": "vendor action",
    "of": "matomo",
    "signature": "tag.trackEvent(category: text, action: text, name: text?, value: number?)",
    "summary": "An event of the site's own."
  },
  {
    "name": "trackGoal",
    "sort": "vendor action",
    "of": "matomo",
    "signature": "tag.trackGoal(goal: integer, revenue: number?)",
    "summary": "A goal by its number."
  },
  {
    "name": "addEcommerceItem",
    "sort": "vendor action",
    "of": "matomo",
    "signature": "tag.addEcommerceItem(sku: text, name: text?, category: text?, price: number?, quantity: integer?)",
    "summary": "An item of the cart or order that is tracked next."
  },
  {
    "name": "trackEcommerceOrder",
    "sort": "vendor action",
    "of": "matomo",
    "signature": "tag.trackEcommerceOrder(order: text, total: number, subTotal: number?, tax: number?, shipping: number?, discount: number?)",
    "summary": "An order with its items. Matomo counts each order id once."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "matomo",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "metaPixel",
    "sort": "vendor",
    "signature": "vendor: metaPixel",
    "summary": "Meta Pixel. Events for advertising on Facebook and Instagram. Every event names its pixel, so it reaches no other pixel of the page. The script's own events, buttons and page views of the history, are off. Meta accepts at most two pixels in a page. An email address or telephone number that is labelled as personal is refused; its hash is accepted. Whether a text without a label is a hash is not checked. Not verified: whether the script, which was not run, sends nothing after the command of the withdrawal, and whether Meta removes its cookies then; tagc removes them. Nor how long Meta keeps them, 90 days or more, and what exactly each is for. https://developers.facebook.com/docs/meta-pixel/reference",
    "details": "Usual consent group: `targeting`. It is in the library: `import \"npm:tagc/vendors/meta-pixel.dsl\"`.\n- Cookie `_fbp`, 90 days: Tells visitors apart.\n- Cookie `_fbc`, 90 days: Credits events to the clicked advertisement.",
    "example": "import \"npm:tagc/vendors/meta-pixel.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ndata email: personal(email) text? = layer(\"customer.email\")\ndata emailHash: personal(id) text? = hash(lower(trim(email)))\ncondition isOrder = exists order and exists total\n\ntag meta {\n  vendor:  metaPixel\n  group:   targeting\n  options: { pixel: \"1234567890\", em: emailHash, country: hash(\"de\") }\n}\n\nrule metaPageView {\n  on start, navigation(settled: 1s)\n  do meta.pageView\n}\nrule metaPurchase {\n  on   purchase\n  when isOrder\n  do   meta.purchase(total, \"EUR\", content_ids: [\"a\"], content_type: \"product\", id: order)\n}"
  },
  {
    "name": "pixel",
    "sort": "option",
    "of": "metaPixel",
    "signature": "pixel: text",
    "summary": "The id of the pixel.",
    "details": "Required."
  },
  {
    "name": "em",
    "sort": "option",
    "of": "metaPixel",
    "signature": "em: personal(id) text?",
    "summary": "The hash of the email address: hash(lower(trim(email))). https://developers.facebook.com/docs/meta-pixel/advanced/advanced-matching"
  },
  {
    "name": "ph",
    "sort": "option",
    "of": "metaPixel",
    "signature": "ph: personal(id) text?",
    "summary": "The hash of the telephone number: digits with the country code."
  },
  {
    "name": "fn",
    "sort": "option",
    "of": "metaPixel",
    "signature": "fn: personal(id) text?",
    "summary": "The hash of the first name in lower case."
  },
  {
    "name": "ln",
    "sort": "option",
    "of": "metaPixel",
    "signature": "ln: personal(id) text?",
    "summary": "The hash of the last name in lower case."
  },
  {
    "name": "ct",
    "sort": "option",
    "of": "metaPixel",
    "signature": "ct: personal(id) text?",
    "summary": "The hash of the city in lower case, without spaces."
  },
  {
    "name": "st",
    "sort": "option",
    "of": "metaPixel",
    "signature": "st: personal(id) text?",
    "summary": "The hash of the state or province in lower case: two letters in the United States."
  },
  {
    "name": "zp",
    "sort": "option",
    "of": "metaPixel",
    "signature": "zp: personal(id) text?",
    "summary": "The hash of the postcode in lower case, without spaces."
  },
  {
    "name": "country",
    "sort": "option",
    "of": "metaPixel",
    "signature": "country: personal(id) text?",
    "summary": "The hash of the country: two small letters."
  },
  {
    "name": "db",
    "sort": "option",
    "of": "metaPixel",
    "signature": "db: personal(id) text?",
    "summary": "The hash of the date of birth: 19990131."
  },
  {
    "name": "ge",
    "sort": "option",
    "of": "metaPixel",
    "signature": "ge: personal(id) text?",
    "summary": "The hash of the gender: f or m."
  },
  {
    "name": "external_id",
    "sort": "option",
    "of": "metaPixel",
    "signature": "external_id: personal(id) text?",
    "summary": "An id of the site for its customer."
  },
  {
    "name": "pageView",
    "sort": "vendor action",
    "of": "metaPixel",
    "signature": "tag.pageView(id: text?)",
    "summary": "A page view."
  },
  {
    "name": "track",
    "sort": "vendor action",
    "of": "metaPixel",
    "signature": "tag.track(name: text, parameters: record?, id: text?)",
    "summary": "A standard event, such as \"AddToCart\". `id` is the event id: if a server sends the event with the same, one of the two counts. https://developers.facebook.com/documentation/ads-commerce/conversions-api/deduplicate-pixel-and-server-events.md"
  },
  {
    "name": "trackCustom",
    "sort": "vendor action",
    "of": "metaPixel",
    "signature": "tag.trackCustom(name: text, parameters: record?, id: text?)",
    "summary": "An event of the site's own."
  },
  {
    "name": "purchase",
    "sort": "vendor action",
    "of": "metaPixel",
    "signature": "tag.purchase(value: number, currency: text, content_ids: list of text?, contents: list of record?, content_type: text?, num_items: integer?, id: text?)",
    "summary": "A purchase. content_type is \"product\" or \"product_group\"; contents are records of { id, quantity }."
  },
  {
    "name": "lead",
    "sort": "vendor action",
    "of": "metaPixel",
    "signature": "tag.lead(value: number?, currency: text?, id: text?)",
    "summary": "A contact or other lead."
  },
  {
    "name": "completeRegistration",
    "sort": "vendor action",
    "of": "metaPixel",
    "signature": "tag.completeRegistration(status: boolean?, value: number?, currency: text?, id: text?)",
    "summary": "A finished registration."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "metaPixel",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "mixpanel",
    "sort": "vendor",
    "signature": "vendor: mixpanel",
    "summary": "Mixpanel. Mixpanel. It sends nothing by itself: its own page views, clicks and recordings are off, because Mixpanel stops them only as long as it remembers a withdrawal in storage, and would then stay silent for good. Withdrawal stops the script, and it forgets the visitor. When consent is given again, the visitor is a new one. https://docs.mixpanel.com/docs/tracking-methods/sdks/javascript https://docs.mixpanel.com/docs/privacy/protecting-user-data",
    "details": "Usual consent group: `performance`. It is in the library: `import \"npm:tagc/vendors/mixpanel.dsl\"`.\n- Cookie `mp_*`, 365 days: Tells visitors apart.\n- Key `__mp*` of local storage: Keeps events until they are sent, and whether the script may send.\n- Key `mp_*` of session storage: Links the pages of one tab.",
    "example": "import \"npm:tagc/vendors/mixpanel.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag funnel {\n  vendor:  mixpanel\n  group:   performance\n  options: { token: \"TESTTOKEN\" }\n}\n\nrule mixpanelPageView {\n  on start, navigation(settled: 1s)\n  do funnel.pageView\n}\nrule mixpanelPurchase {\n  on   purchase\n  when isOrder\n  do   funnel.track(\"Purchase\") { value: total, currency: \"EUR\" }\n}"
  },
  {
    "name": "token",
    "sort": "option",
    "of": "mixpanel",
    "signature": "token: text",
    "summary": "The token of the project.",
    "details": "Required."
  },
  {
    "name": "server",
    "sort": "option",
    "of": "mixpanel",
    "signature": "server: address",
    "summary": "Where events go: \"https://api.mixpanel.com\", \"https://api-eu.mixpanel.com\" or \"https://api-in.mixpanel.com\".",
    "details": "Default: `\"https://api.mixpanel.com\"`."
  },
  {
    "name": "track",
    "sort": "vendor action",
    "of": "mixpanel",
    "signature": "tag.track(event: text, properties: record?)",
    "summary": "An event."
  },
  {
    "name": "pageView",
    "sort": "vendor action",
    "of": "mixpanel",
    "signature": "tag.pageView(properties: record?)",
    "summary": "A page view."
  },
  {
    "name": "identify",
    "sort": "vendor action",
    "of": "mixpanel",
    "signature": "tag.identify(id: personal(id) text)",
    "summary": "An id of the site for its customer."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "mixpanel",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "pinterest",
    "sort": "vendor",
    "signature": "vendor: pinterest",
    "summary": "Pinterest tag. The Pinterest tag. Withdrawal stops its events and removes its own cookies. Not verified: that the script does so, because it was not run. https://help.pinterest.com/en/business/article/track-conversions-with-pinterest-tag",
    "details": "Usual consent group: `targeting`. It is in the library: `import \"npm:tagc/vendors/pinterest.dsl\"`.\n- Cookie `_epik`, 365 days: Recognises visitors who clicked an advertisement.\n- Cookie `_derived_epik`, 365 days: Recognises visitors whom Pinterest matched by other data.\n- Cookie `_pin_unauth`, 1 day: Recognises visitors, to choose advertisements.\n- Cookie `_pinterest_ct_ua`, session: Groups actions of visitors whom Pinterest does not know.",
    "example": "import \"npm:tagc/vendors/pinterest.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag pins {\n  vendor:  pinterest\n  group:   targeting\n  options: { id: \"2612345\" }\n}\n\nrule pinterestPageView {\n  on start, navigation(settled: 1s)\n  do pins.page\n}\nrule pinterestPurchase {\n  on   purchase\n  when isOrder\n  do   pins.checkout(total, \"EUR\", order_id: order, event_id: order)\n}"
  },
  {
    "name": "id",
    "sort": "option",
    "of": "pinterest",
    "signature": "id: text",
    "summary": "The number of the tag.",
    "details": "Required."
  },
  {
    "name": "em",
    "sort": "option",
    "of": "pinterest",
    "signature": "em: personal(id) text?",
    "summary": "The hash of the email address: hash(lower(trim(email))). Pinterest's script recognises hashes. https://help.pinterest.com/en/business/article/enhanced-match"
  },
  {
    "name": "page",
    "sort": "vendor action",
    "of": "pinterest",
    "signature": "tag.page",
    "summary": "A page view, which finds visitors again by their pages."
  },
  {
    "name": "track",
    "sort": "vendor action",
    "of": "pinterest",
    "signature": "tag.track(name: text, data: record?)",
    "summary": "An event: \"pagevisit\", \"signup\", \"lead\", \"checkout\", \"addtocart\", \"search\", \"custom\" or the site's own. If a server sends it, too, event_id is the same at both."
  },
  {
    "name": "checkout",
    "sort": "vendor action",
    "of": "pinterest",
    "signature": "tag.checkout(value: number, currency: text, order_id: text?, order_quantity: integer?, line_items: list of record?, event_id: text?)",
    "summary": "A purchase. line_items are records of { product_id, product_price, product_quantity }."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "pinterest",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "plausible",
    "sort": "vendor",
    "signature": "vendor: plausible",
    "summary": "Plausible Analytics. Plausible Analytics, which stores nothing in the browser. Its script counts no page by itself unless the tag says so. After a page view it also sends how long and how far the page was read, when the visitor leaves or hides the page. Not verified: the script, which each site gets with an address of its own. https://plausible.io/docs/script-extensions https://plausible.io/docs/custom-event-goals",
    "details": "Usual consent group: `performance`. It is in the library: `import \"npm:tagc/vendors/plausible.dsl\"`.",
    "example": "import \"npm:tagc/vendors/plausible.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag visits {\n  vendor:  plausible\n  group:   performance\n  options: { script: \"https://plausible.io/js/pa-TEST.js\" }\n}\n\nrule plausiblePageView {\n  on start, navigation(settled: 1s)\n  do visits.pageView\n}\nrule plausiblePurchase {\n  on   purchase\n  when isOrder\n  do   visits.revenue(\"Purchase\", total, \"EUR\")\n}"
  },
  {
    "name": "script",
    "sort": "option",
    "of": "plausible",
    "signature": "script: address",
    "summary": "The address of the script in the settings of the site: \"https://plausible.io/js/pa-….js\".",
    "details": "Required."
  },
  {
    "name": "server",
    "sort": "option",
    "of": "plausible",
    "signature": "server: address",
    "summary": "Where events go: \"https://plausible.io\", or a server of your own.",
    "details": "Default: `\"https://plausible.io\"`."
  },
  {
    "name": "pageViews",
    "sort": "option",
    "of": "plausible",
    "signature": "pageViews: boolean",
    "summary": "Whether the script counts pages, also those that a change of the history opened.",
    "details": "Default: `false`."
  },
  {
    "name": "hashes",
    "sort": "option",
    "of": "plausible",
    "signature": "hashes: boolean?",
    "summary": "Whether pages are told apart by the part of the address after \"#\"."
  },
  {
    "name": "pageView",
    "sort": "vendor action",
    "of": "plausible",
    "signature": "tag.pageView(url: address?, props: record?)",
    "summary": "A page view. Without an address, the script reads that of the page."
  },
  {
    "name": "event",
    "sort": "vendor action",
    "of": "plausible",
    "signature": "tag.event(name: text, props: record?)",
    "summary": "An event, which goals of the site name. Values of props are texts, numbers or booleans."
  },
  {
    "name": "revenue",
    "sort": "vendor action",
    "of": "plausible",
    "signature": "tag.revenue(name: text, amount: number, currency: text, props: record?)",
    "summary": "An event with its value."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "plausible",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "posthog",
    "sort": "vendor",
    "signature": "vendor: posthog",
    "summary": "PostHog. PostHog: events, and if the tag switches them on, page views, clicks and recordings of the script itself. Each of these is off here unless its option is true, also if it is on in the project. Flags, surveys and other features of the project that load scripts need the policy of the page to list their hosts. Withdrawal stops the script, and it forgets the visitor. PostHog would remember the withdrawal in storage, for good; here it ends with the page, because tagc keeps the choice. https://posthog.com/docs/libraries/js/config https://posthog.com/docs/privacy/data-collection",
    "details": "Usual consent group: `performance`. It is in the library: `import \"npm:tagc/vendors/posthog.dsl\"`.\n- Cookie `ph_*`, 365 days: Tells visitors apart.\n- Key `ph_*` of local storage: Tells visitors apart, and links the pages of one visit.\n- Key `ph_*_*` of session storage: Links the pages of one tab.\n- Key `__ph_opt_in_out_*` of local storage: Remembers whether the script may send.",
    "example": "import \"npm:tagc/vendors/posthog.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag product {\n  vendor:  posthog\n  group:   performance\n  options: { key: \"phc_TEST\" }\n}\n\nrule posthogPageView {\n  on start, navigation(settled: 1s)\n  do product.event(\"$pageview\")\n}\nrule posthogPurchase {\n  on   purchase\n  when isOrder\n  do   product.event(\"purchase\") { value: total, currency: \"EUR\" }\n}"
  },
  {
    "name": "key",
    "sort": "option",
    "of": "posthog",
    "signature": "key: text",
    "summary": "The key of the project: phc_….",
    "details": "Required."
  },
  {
    "name": "server",
    "sort": "option",
    "of": "posthog",
    "signature": "server: address",
    "summary": "Where events go: \"https://us.i.posthog.com\", \"https://eu.i.posthog.com\" or a server of your own.",
    "details": "Default: `\"https://us.i.posthog.com\"`."
  },
  {
    "name": "assets",
    "sort": "option",
    "of": "posthog",
    "signature": "assets: address",
    "summary": "Where the script is: \"https://us-assets.i.posthog.com\", \"https://eu-assets.i.posthog.com\" or a server of your own.",
    "details": "Default: `\"https://us-assets.i.posthog.com\"`."
  },
  {
    "name": "pageViews",
    "sort": "option",
    "of": "posthog",
    "signature": "pageViews: boolean",
    "summary": "Whether the script sends a page view when it starts, and when the visitor leaves the page.",
    "details": "Default: `false`."
  },
  {
    "name": "clicks",
    "sort": "option",
    "of": "posthog",
    "signature": "clicks: boolean",
    "summary": "Whether the script reports clicks, changes of fields and sent forms.",
    "details": "Default: `false`."
  },
  {
    "name": "recording",
    "sort": "option",
    "of": "posthog",
    "signature": "recording: boolean",
    "summary": "Whether the script records visits, if the project does.",
    "details": "Default: `false`."
  },
  {
    "name": "event",
    "sort": "vendor action",
    "of": "posthog",
    "signature": "tag.event(name: text, properties: record?)",
    "summary": "An event of the site's own, or a page view: \"$pageview\". https://posthog.com/docs/product-analytics/capture-events"
  },
  {
    "name": "identify",
    "sort": "vendor action",
    "of": "posthog",
    "signature": "tag.identify(id: personal(id) text, properties: record?)",
    "summary": "An id of the site for its customer, and what is known about the customer."
  },
  {
    "name": "setGroup",
    "sort": "vendor action",
    "of": "posthog",
    "signature": "tag.setGroup(type: text, id: text, properties: record?)",
    "summary": "The group of the customer, such as \"company\" with its key."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "posthog",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "segment",
    "sort": "vendor",
    "signature": "vendor: segment",
    "summary": "Segment. Segment's analytics.js. It sends nothing by itself; what the destinations of the source load and send is set there. List their hosts in the policy of the page. Withdrawal removes Segment's own ids; destinations in the page have their own. Once a minute, the script counts its calls for Segment, without ids, also after a withdrawal. https://segment.com/docs/connections/sources/catalog/libraries/website/javascript/",
    "details": "Usual consent group: `performance`. It is in the library: `import \"npm:tagc/vendors/segment.dsl\"`.\n- Cookie `ajs_anonymous_id`, 365 days: Tells visitors apart.\n- Cookie `ajs_user_id`, 365 days: Keeps the site's id of the customer.\n- Cookie `ajs_group_id`, 365 days: Keeps the site's id of the customer's company.\n- Key `ajs_*` of local storage: Keeps the ids of the cookies, and what is known about the customer.\n- Key `persisted-queue:*` of local storage: Keeps events until they are sent.",
    "example": "import \"npm:tagc/vendors/segment.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag customers {\n  vendor:  segment\n  group:   performance\n  options: { key: \"TESTKEY\" }\n}\n\nrule segmentPageView {\n  on start, navigation(settled: 1s)\n  do customers.page\n}\nrule segmentPurchase {\n  on   purchase\n  when isOrder\n  do   customers.track(\"Order Completed\") { order_id: order, total, currency: \"EUR\" }\n}"
  },
  {
    "name": "key",
    "sort": "option",
    "of": "segment",
    "signature": "key: text",
    "summary": "The write key of the source.",
    "details": "Required."
  },
  {
    "name": "page",
    "sort": "option",
    "of": "segment",
    "signature": "page: record?",
    "summary": "The page that events report, as it is at their time: { url: url, path: path, referrer: referrer }. Without it, events that wait for the script get the address of the page that is open when it arrives."
  },
  {
    "name": "page",
    "sort": "vendor action",
    "of": "segment",
    "signature": "tag.page(category: text?, name: text?, properties: record?)",
    "summary": "A page view."
  },
  {
    "name": "track",
    "sort": "vendor action",
    "of": "segment",
    "signature": "tag.track(event: text, properties: record?)",
    "summary": "An event, such as \"Order Completed\" with { order_id, total, currency, products }."
  },
  {
    "name": "identify",
    "sort": "vendor action",
    "of": "segment",
    "signature": "tag.identify(id: personal(id) text, traits: record?)",
    "summary": "The customer's id of the site, and what is known about the customer."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "segment",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "snowplow",
    "sort": "vendor",
    "signature": "vendor: snowplow",
    "summary": "Snowplow. Snowplow's JavaScript tracker, on hosts of the site. It sends nothing by itself, except signs of activity for pages of which a rule has asked for them. Withdrawal ends the signs of activity, and removes the ids of the visitor and the visit. https://docs.snowplow.io/docs/sources/trackers/web-trackers/",
    "details": "Usual consent group: `performance`. It is in the library: `import \"npm:tagc/vendors/snowplow.dsl\"`.\n- Cookie `_sp_id.*`, 730 days: Tells visitors apart.\n- Cookie `_sp_ses.*`, 30 minutes: Links the pages of one visit.\n- Key `snowplowOutQueue_*` of local storage: Keeps events until they are sent.\n- Key `_sp_*` of local storage: Tells visitors apart.",
    "example": "import \"npm:tagc/vendors/snowplow.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ncondition isOrder = exists order and exists total\n\ntag stream {\n  vendor: snowplow\n  group:  performance\n  options: {\n    script:    \"https://static.example.net/sp.js\"\n    collector: \"https://collector.example.net\"\n    app:       \"shop\"\n  }\n}\n\nrule snowplowPageView {\n  on start, navigation(settled: 1s)\n  do stream.pageView\n}\nrule snowplowPurchase {\n  on   purchase\n  when isOrder\n  do   stream.structEvent(\"shop\", \"purchase\", value: total)\n}"
  },
  {
    "name": "script",
    "sort": "option",
    "of": "snowplow",
    "signature": "script: address",
    "summary": "The address of sp.js, of the version that the site has chosen: \"https://static.example.com/sp-4.js\".",
    "details": "Required."
  },
  {
    "name": "collector",
    "sort": "option",
    "of": "snowplow",
    "signature": "collector: address",
    "summary": "The origin of the collector: \"https://collector.example.com\".",
    "details": "Required."
  },
  {
    "name": "app",
    "sort": "option",
    "of": "snowplow",
    "signature": "app: text",
    "summary": "The id of the application.",
    "details": "Required."
  },
  {
    "name": "pageView",
    "sort": "vendor action",
    "of": "snowplow",
    "signature": "tag.pageView(title: text?)",
    "summary": "A page view. Without a title, the script reads that of the page."
  },
  {
    "name": "enableActivityTracking",
    "sort": "vendor action",
    "of": "snowplow",
    "signature": "tag.enableActivityTracking(minimumVisitLength: integer, heartbeatDelay: integer)",
    "summary": "Reports every some seconds that the visitor is active, from the next page view on."
  },
  {
    "name": "structEvent",
    "sort": "vendor action",
    "of": "snowplow",
    "signature": "tag.structEvent(category: text, action: text, label: text?, property: text?, value: number?)",
    "summary": "A structured event."
  },
  {
    "name": "event",
    "sort": "vendor action",
    "of": "snowplow",
    "signature": "tag.event(schema: text, data: record)",
    "summary": "An event with the schema of its data: \"iglu:com.example/purchase/jsonschema/1-0-0\"."
  },
  {
    "name": "setUserId",
    "sort": "vendor action",
    "of": "snowplow",
    "signature": "tag.setUserId(id: personal(id) text)",
    "summary": "An id of the site for its customer."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "snowplow",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "tiktok",
    "sort": "vendor",
    "signature": "vendor: tiktok",
    "summary": "TikTok Pixel. The TikTok Pixel. Every page view is an event of its own; the script counts none by itself. It looks for mail addresses and telephone numbers in forms, unless that is switched off in TikTok's Events Manager: switch it off. Not verified: whether the script, which was not run, follows the history, whether it sends nothing after the command of the withdrawal, and whether TikTok removes its cookies then; tagc removes them. Nor whether the script reads more of the snippet: that keeps the address of the script, too, and the time as a number. Nor what the cookies \"_tt_enable_cookie\" and \"ttcsid\" are for. https://ads.tiktok.com/help/article/how-to-use-cookies-with-tiktok-pixel",
    "details": "Usual consent group: `targeting`. It is in the library: `import \"npm:tagc/vendors/tiktok.dsl\"`.\n- Cookie `_ttp`, 390 days: Tells visitors apart.\n- Cookie `_tt_enable_cookie`, 390 days: Says whether the script may use cookies.\n- Cookie `ttcsid`, 365 days: Links the pages of one visit.\n- Cookie `ttcsid_*`, 365 days: Links the pages of one visit, for one pixel.",
    "example": "import \"npm:tagc/vendors/tiktok.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ndata email: personal(email) text? = layer(\"customer.email\")\ndata emailHash: personal(id) text? = hash(lower(trim(email)))\ncondition isOrder = exists order and exists total\n\ntag clips {\n  vendor:  tiktok\n  group:   targeting\n  options: { id: \"C4TEST\" }\n}\n\nrule tiktokPageView {\n  on start, navigation(settled: 1s)\n  do clips.page\n}\nrule tiktokPurchase {\n  on   purchase\n  when isOrder\n  do   clips.identify(email: emailHash)\n       clips.purchase(total, \"EUR\", content_type: \"product\", order_id: order, event_id: order)\n       clips.track(\"Search\") { query: \"shoes\" }\n}"
  },
  {
    "name": "id",
    "sort": "option",
    "of": "tiktok",
    "signature": "id: text",
    "summary": "The id of the pixel.",
    "details": "Required."
  },
  {
    "name": "page",
    "sort": "vendor action",
    "of": "tiktok",
    "signature": "tag.page",
    "summary": "A page view."
  },
  {
    "name": "track",
    "sort": "vendor action",
    "of": "tiktok",
    "signature": "tag.track(name: text, parameters: record?, event_id: text?)",
    "summary": "An event, such as \"ViewContent\", \"AddToCart\", \"SubmitForm\", \"Contact\", \"CompleteRegistration\" or \"Subscribe\". If a server sends the event with the same event_id, one of the two counts."
  },
  {
    "name": "purchase",
    "sort": "vendor action",
    "of": "tiktok",
    "signature": "tag.purchase(value: number, currency: text, contents: list of record?, content_type: text?, order_id: text?, event_id: text?)",
    "summary": "A purchase. contents are records of { content_id, price, quantity }."
  },
  {
    "name": "identify",
    "sort": "vendor action",
    "of": "tiktok",
    "signature": "tag.identify(email: personal(id) text?, phone_number: personal(id) text?, external_id: personal(id) text?)",
    "summary": "Hashes of the customer's data for the events that follow: hash(lower(trim(email))). A telephone number is in the form E.164 before it is hashed: +491511234567. Not verified: sources differ about whether the script also hashes plain data. It gets hashes only."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "tiktok",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  },
  {
    "name": "uet",
    "sort": "vendor",
    "signature": "vendor: uet",
    "summary": "Microsoft Advertising. Universal Event Tracking of Microsoft Advertising. The script counts a page view when it has arrived. Microsoft counts visitors of the European Economic Area, the United Kingdom and Switzerland only with consent, which the tag gives. If the account connects Clarity with the tag, the script loads Clarity, too: leave that off, and use the vendor of Clarity. If a visitor grants consent only after the address has changed, the script counts the page that is open then, and the page view of a rule, which waited, is an event for the same page. Microsoft has no setting against that. Not verified: whether the script, which was not run, sends nothing after the command of the withdrawal. Nor the hosts beside bat.bing.com, how long Microsoft keeps its cookies, and what \"_uetsid\" and \"_uetmsclkid\" are for. https://learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_uet_consent",
    "details": "Usual consent group: `targeting`. It is in the library: `import \"npm:tagc/vendors/uet.dsl\"`.\n- Cookie `_uetsid`, 1 day: Links the pages of one visit.\n- Cookie `_uetvid`, 390 days: Tells visitors apart.\n- Cookie `_uetmsclkid`, 90 days: Credits events to the clicked advertisement.\n- Cookie `MUID`, 390 days: Tells browsers apart on Microsoft's sites.",
    "example": "import \"npm:tagc/vendors/uet.dsl\"\n\nevent purchase = layer(\"purchase\")\ndata order: text            = layer(\"order.id\")\ndata total: number          = layer(\"order.total\")\ndata email: personal(email) text? = layer(\"customer.email\")\ndata emailHash: personal(id) text? = hash(lower(trim(email)))\ncondition isOrder = exists order and exists total\n\ntag bing {\n  vendor:  uet\n  group:   targeting\n  on       start\n  options: { id: \"343000\" }\n}\n\nrule uetPurchase {\n  on   purchase\n  when isOrder\n  do   bing.customer(em: emailHash)\n       bing.convert(\"purchase\", total, \"EUR\", transaction_id: order)\n       bing.event(\"search\", event_category: \"shop\") { search_term: \"shoes\" }\n}"
  },
  {
    "name": "id",
    "sort": "option",
    "of": "uet",
    "signature": "id: text",
    "summary": "The number of the tag.",
    "details": "Required."
  },
  {
    "name": "spa",
    "sort": "option",
    "of": "uet",
    "signature": "spa: boolean?",
    "summary": "Whether the script counts page views of the history. It does if this is true."
  },
  {
    "name": "event",
    "sort": "vendor action",
    "of": "uet",
    "signature": "tag.event(name: text, event_category: text?, event_label: text?, event_value: number?, revenue_value: number?, currency: text?, parameters: record?)",
    "summary": "An event, which goals of the account name. https://learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_uetv2syntaxupdate"
  },
  {
    "name": "pageView",
    "sort": "vendor action",
    "of": "uet",
    "signature": "tag.pageView(page_path: text, page_title: text?)",
    "summary": "A page that a change of the history opened, if the script does not count them itself. The path begins with a slash. Not verified: the name page_view, which public integrations use."
  },
  {
    "name": "convert",
    "sort": "vendor action",
    "of": "uet",
    "signature": "tag.convert(name: text, revenue_value: number, currency: text, transaction_id: text?)",
    "summary": "A conversion with its value. Not verified: the parameter transaction_id."
  },
  {
    "name": "customer",
    "sort": "vendor action",
    "of": "uet",
    "signature": "tag.customer(em: personal(id) text?, ph: personal(id) text?)",
    "summary": "Hashes of the customer's data for the conversions that follow: hash(lower(trim(email))). A telephone number is in the form E.164 before it is hashed: +491511234567. Not verified: the names em and ph, which public integrations use."
  },
  {
    "name": "run",
    "sort": "vendor action",
    "of": "uet",
    "signature": "tag.run",
    "summary": "Starts the vendor: loads its script and makes its first calls."
  }
];

/** The consent managers of the library. */
export const managersOfLibrary: readonly VocabularyEntry[] = [
  {
    "name": "c15t",
    "sort": "consent manager",
    "signature": "c15t(cookie)",
    "summary": "c15t, version 2. Names of groups are its purposes: functionality, measurement, experience and marketing. Unless its option \"reloadOnConsentRevoked\" is false, it reloads the page after a withdrawal. It reports changes by no event, so they are noticed within 200 ms. https://c15t.com/docs",
    "details": "It is in the library: `import \"npm:tagc/managers/c15t.dsl\"`."
  },
  {
    "name": "cookiebot",
    "sort": "consent manager",
    "signature": "cookiebot()",
    "summary": "Cookiebot. Names of groups are its categories: preferences, statistics and marketing. Where it asks nobody, it keeps \"-1\", and the default of the project applies. Consent that Cookiebot calls implied counts as an answer. Not verified: its script was not run, because it comes from Cookiebot's servers only. The form of the cookie is that which its documentation shows for servers. https://www.cookiebot.com/en/developer",
    "details": "It is in the library: `import \"npm:tagc/managers/cookiebot.dsl\"`."
  },
  {
    "name": "didomi",
    "sort": "consent manager",
    "signature": "didomi()",
    "summary": "Didomi. Names of groups are its purposes. It must keep the cookie \"didomi_token\": the newer cookie \"didomi_dcs\" is binary. For purposes of the TCF, use the source tcf instead. Not verified: its script was not run, because it comes from Didomi's servers only. https://docs.didomi.io/moIvfcA7NSpjmwGZ7dzv/get-started/general/cookies-and-local-storage",
    "details": "It is in the library: `import \"npm:tagc/managers/didomi.dsl\"`."
  },
  {
    "name": "klaro",
    "sort": "consent manager",
    "signature": "klaro(cookie)",
    "summary": "Klaro, version 0.7. Names of groups are its services. It reports changes by no event, so they are noticed within 200 ms. It keeps no time, so \"expires\" cannot be used. https://klaro.org/docs/",
    "details": "It is in the library: `import \"npm:tagc/managers/klaro.dsl\"`."
  },
  {
    "name": "klaroInStorage",
    "sort": "consent manager",
    "signature": "klaroInStorage(key)",
    "summary": "Klaro with the option \"storageMethod\": \"localStorage\".",
    "details": "It is in the library: `import \"npm:tagc/managers/klaro.dsl\"`."
  },
  {
    "name": "osano",
    "sort": "consent manager",
    "signature": "osano(cookie, grants)",
    "summary": "Cookie Consent by Osano, the open-source banner (npm \"cookieconsent\", version 3). It asks one question for all groups. It reports changes by no event, so they are noticed within 200 ms, and keeps no time, so \"expires\" cannot be used. While its choice is revoked and not made again, the visitor has not answered.  In its types \"info\" and \"opt-out\", closing the banner counts as consent: grants: [\"allow\", \"dismiss\"] says so. https://github.com/osano/cookieconsent",
    "details": "It is in the library: `import \"npm:tagc/managers/osano.dsl\"`."
  },
  {
    "name": "tarteaucitron",
    "sort": "consent manager",
    "signature": "tarteaucitron(cookie)",
    "summary": "tarteaucitron, version 1. Names of groups are the keys of its services. While one that a group names waits, the visitor has not answered. It keeps no time, so \"expires\" cannot be used. https://github.com/AmauriC/tarteaucitron.js",
    "details": "It is in the library: `import \"npm:tagc/managers/tarteaucitron.dsl\"`."
  },
  {
    "name": "usercentrics",
    "sort": "consent manager",
    "signature": "usercentrics()",
    "summary": "Usercentrics, version 3. Names of groups are the ids of its services (data processing services), such as \"HkocEodjb7\". Not verified: its script was not run, because it comes from Usercentrics' servers only, and its form of storage is not documented but read from public code. It stores an answer shortly after its event, so a change is noticed within 200 ms. It also stores what applies before an answer; then the answer is of the type \"IMPLICIT\" and counts as one here: set the default of the project accordingly, or read the answer with a module. https://docs.usercentrics.com/",
    "details": "It is in the library: `import \"npm:tagc/managers/usercentrics.dsl\"`."
  },
  {
    "name": "vanillaCookieConsent",
    "sort": "consent manager",
    "signature": "vanillaCookieConsent(cookie, revision)",
    "summary": "The banner vanilla-cookieconsent, version 3, by Orest Bida. Names of groups are its categories. A site that raises \"revision\" to ask again sets the option of that name, or old answers stay valid here. It hides from automated browsers, which have no effect here, because its cookie is read. https://cookieconsent.orestbida.com/reference/configuration-reference.html",
    "details": "It is in the library: `import \"npm:tagc/managers/vanilla-cookieconsent.dsl\"`."
  },
  {
    "name": "vanillaCookieConsentInStorage",
    "sort": "consent manager",
    "signature": "vanillaCookieConsentInStorage(key, revision)",
    "summary": "The same banner with the option \"cookie.useLocalStorage\".",
    "details": "It is in the library: `import \"npm:tagc/managers/vanilla-cookieconsent.dsl\"`."
  }
];
