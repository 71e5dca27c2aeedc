import { example, paragraphs } from './markdown.ts';
import { writeTable } from './write-table.ts';

/** Describes which variables of Adobe Analytics a shop needs, and under which names they are sent. */
export const adobeAnalytics = (): string =>
  paragraphs(
    '## Adobe Analytics',
    `The vendor \`adobeAnalytics\` is [built in](language.md#vendor-adobeanalytics). An order is the event \`purchase\` with the id
of the order and its products. The price of a product is that of all its pieces together.`,
    example(order),
    writeTable(['variable', 'sent as', 'limit at Adobe'], variables),
    `Longer values are cut by Adobe. Two orders whose ids have the same first 20 bytes then count once. A hit with a currency that
Adobe does not know is lost. A missing \`currencyCode\` is replaced by \`currency\` of the tag.`,
    `Merchandising values are fields of a product: \`eVars: { eVar7: size }\`, \`events: { event3: discount }\`. An eVar needs the product
syntax in the settings of the report suite. Hierarchies and \`state\` are in no report of Analysis Workspace.`,
    `**Not verified:** the events of shops, \`purchaseID\`, \`transactionID\`, \`hier1\` to \`hier5\`, \`state\`, \`zip\` and merchandising values
were compared with Adobe's documentation, and not with requests of a real shop.`,
    `- <https://experienceleague.adobe.com/en/docs/analytics/implementation/validate/query-parameters>
- <https://experienceleague.adobe.com/en/docs/analytics/implementation/vars/page-vars/events/events-overview>
- <https://experienceleague.adobe.com/en/docs/analytics/implementation/vars/page-vars/products>`,
  );

const order = `record adobeProduct {
  product:  text?
  quantity: integer?
  price:    number?
}
data bought: list of adobeProduct? = layer("order.items")

variables {
  ordered:      purchase
  orderId:      purchaseID
  orderedItems: products
  currency:     currencyCode
}

tag adobe {
  vendor:  adobeAnalytics
  group:   performance
  options: { server: "metrics.example.com", suite: "examplesuite", currency: "EUR" }
}

rule adobePurchase {
  on   purchase
  when isOrder
  do   adobe.link("Order") { orderId: order, orderedItems: bought, currency: "EUR", events: [ordered] }
}`;

const variables = [
  ['`purchase`, `prodView`, `scOpen`, `scAdd`, `scRemove`, `scView`, `scCheckout`', '`events`', ''],
  ['`event1` to `event1000`', '`events`', ''],
  ['`products`', '`products`', '100 bytes each'],
  ['`purchaseID`', '`purchaseID`', '20 bytes, letters and digits'],
  ['`transactionID`', '`xact`', '100 bytes'],
  ['`currencyCode`', '`cc`', 'three capital letters'],
  ['`prop1` to `prop75`', '`c1` to `c75`', '100 bytes'],
  ['`eVar1` to `eVar250`', '`v1` to `v250`', '255 bytes'],
  ['`list1` to `list3`', '`l1` to `l3`', '255 bytes each value'],
  ['`hier1` to `hier5`', '`h1` to `h5`', '255 bytes'],
  ['`channel`', '`ch`', '100 bytes'],
  ['`campaign`', '`v0`', '255 bytes'],
  ['`state`, `zip`', '`state`, `zip`', '50 bytes'],
];
