import type { WrittenLibrary } from '../launch/write-library.ts';

/** The library of a careers site: Adobe Analytics, the Adobe Client Data Layer, and a few snippets of vendors. */
export const careers: WrittenLibrary = {
  name: 'Careers',
  dataElements: String.raw`{
    "Page Name": { modulePath: "gcoe-adobe-client-data-layer/src/lib/dataElements/datalayerComputedState.js", settings: { path: "page.name" } },
    "Page Type": { forceLowerCase: true, cleanText: true, defaultValue: "other", modulePath: "gcoe-adobe-client-data-layer/src/lib/dataElements/datalayerComputedState.js", settings: { path: "page.type" } },
    "Job Title": { modulePath: "gcoe-adobe-client-data-layer/src/lib/dataElements/datalayerComputedState.js", settings: { path: "job.title" } },
    "Results": { modulePath: "gcoe-adobe-client-data-layer/src/lib/dataElements/datalayerComputedState.js", settings: { path: "search.results" } },
    "Campaign": { modulePath: "core/src/lib/dataElements/queryStringParameter.js", settings: { name: "cid" } },
    "Plan": { defaultValue: "none", modulePath: "core/src/lib/dataElements/javascriptVariable.js", settings: { path: "site.plan" } },
    "Cookie Choice": { modulePath: "core/src/lib/dataElements/cookie.js", settings: { name: "choice" } },
    "Site": { modulePath: "core/src/lib/dataElements/constant.js", settings: { value: "careers" } },
    "Host": { modulePath: "core/src/lib/dataElements/pageInfo.js", settings: { attribute: "hostname" } },
    "Title and Type": { modulePath: "core/src/lib/dataElements/customCode.js", settings: { source: function (event) {
      var type = _satellite.getVar("Page Type");
      return type + ":" + _satellite.getVar("Site");
    } } },
    "Applicant Email": { modulePath: "gcoe-adobe-client-data-layer/src/lib/dataElements/datalayerComputedState.js", settings: { path: "applicant.email" } },
    "Section": { modulePath: "core/src/lib/dataElements/domAttribute.js", settings: { elementSelector: "meta[name=section]", elementProperty: "content" } },
    "Draft": { storageDuration: "session", modulePath: "core/src/lib/dataElements/sessionStorage.js", settings: { name: "draft" } },
    "Unused": { modulePath: "core/src/lib/dataElements/constant.js", settings: { value: "x" } },
    "Maps api key": { modulePath: "core/src/lib/dataElements/constant.js", settings: { value: "AIzaSyA-hunter2-hunter2-hunter2-hunter2" } },
  }`,
  extensions: {
    core: '{}',
    'gcoe-adobe-client-data-layer': '{}',
    'adobe-mcid': '{ orgId: "ABC123@AdobeOrg" }',
    'adobe-analytics': String.raw`{
      orgId: "ABC123@AdobeOrg",
      libraryCode: { type: "managed", accounts: { production: ["careersprod"], development: ["careersdev"] } },
      trackerProperties: { currencyCode: "EUR", trackInlineStats: true, trackingServer: "metrics.example.com", trackingServerSecure: "smetrics.example.com" },
    }`,
  },
  rules: String.raw`[
    {
      id: "RL01", name: "Page view",
      events: [{ modulePath: "gcoe-adobe-client-data-layer/src/lib/events/datalayerPushListener.js", settings: { scope: "all", method: "specificEvent", eventKey: "page-view" }, ruleOrder: 20 }],
      conditions: [],
      actions: [
        { modulePath: "adobe-analytics/src/lib/actions/setVariables.js", settings: { trackerProperties: {
          pageName: "%Page Name%", channel: "%Site%", campaign: { type: "value", value: "%Campaign%" },
          eVars: [{ type: "value", name: "eVar5", value: "%Page Type%" }, { type: "alias", name: "eVar7", value: "prop3" }, { type: "value", name: "eVar8", value: "%Applicant Email%" }],
          props: [{ type: "value", name: "prop3", value: "%Plan%" }, { type: "value", name: "prop4", value: "v1|%Host%" }],
          events: [{ name: "event4" }] } }, timeout: 2000, delayNext: true },
        { modulePath: "adobe-analytics/src/lib/actions/sendBeacon.js", settings: { type: "page" }, timeout: 2000, delayNext: true },
        { modulePath: "adobe-analytics/src/lib/actions/clearVariables.js", settings: {}, timeout: 2000, delayNext: true },
      ],
    },
    {
      id: "RL02", name: "Search results",
      events: [{ modulePath: "gcoe-adobe-client-data-layer/src/lib/events/datalayerPushListener.js", settings: { scope: "all", method: "specificEvent", eventKey: "search" }, ruleOrder: 50 }],
      conditions: [
        { modulePath: "core/src/lib/conditions/valueComparison.js", settings: { leftOperand: "%Results%", comparison: { operator: "greaterThan" }, rightOperand: 0 }, timeout: 2000 },
        { modulePath: "core/src/lib/conditions/path.js", settings: { paths: [{ value: "^/(jobs|stellen)", valueIsRegex: true }, { value: "/search" }] }, timeout: 2000 },
      ],
      actions: [
        { modulePath: "adobe-analytics/src/lib/actions/setVariables.js", settings: { trackerProperties: {
          eVars: [{ type: "value", name: "eVar20", value: "%event.message.term%" }], props: [{ type: "value", name: "prop21", value: "%Results%" }], events: [{ name: "event20" }, { name: "event21" }] } } },
        { modulePath: "adobe-analytics/src/lib/actions/sendBeacon.js", settings: { type: "link", linkType: "o", linkName: "Search" } },
        { modulePath: "adobe-analytics/src/lib/actions/clearVariables.js", settings: {} },
      ],
    },
    {
      id: "RL03", name: "Apply",
      events: [
        { modulePath: "core/src/lib/events/directCall.js", settings: { identifier: "apply" }, ruleOrder: 50 },
        { modulePath: "core/src/lib/events/customEvent.js", settings: { type: "careers:apply" }, ruleOrder: 50 },
      ],
      conditions: [
        { modulePath: "core/src/lib/conditions/valueComparison.js", settings: { leftOperand: "%Job Title%", comparison: { operator: "isTruthy" } } },
        { modulePath: "core/src/lib/conditions/queryStringParameter.js", settings: { name: "preview", value: "1" }, negate: true },
        { modulePath: "core/src/lib/conditions/subdomain.js", settings: { subdomains: [{ value: "^(www|jobs)\\.example\\.com$", valueIsRegex: true }] } },
      ],
      actions: [
        { modulePath: "adobe-analytics/src/lib/actions/setVariables.js", settings: { trackerProperties: {
          eVars: [{ type: "value", name: "eVar30", value: "%Job Title%" }, { type: "value", name: "eVar31", value: "%Title and Type%" }], events: [{ name: "event30" }] } } },
        { modulePath: "adobe-analytics/src/lib/actions/sendBeacon.js", settings: { type: "link", linkType: "o", linkName: "Apply: %Job Title%" } },
        { modulePath: "adobe-analytics/src/lib/actions/clearVariables.js", settings: {} },
        { modulePath: "core/src/lib/actions/customCode.js", settings: { language: "html", source: "<script>!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';n.queue=[];t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','1234567890');fbq('track','Lead');</scr" + "ipt>" } },
      ],
    },
    {
      id: "RL04", name: "Download",
      events: [{ modulePath: "core/src/lib/events/click.js", settings: { elementSelector: "a", elementProperties: [{ name: "href", value: "\\.pdf$", valueIsRegex: true }], bubbleFireIfParent: true, bubbleFireIfChildFired: true, anchorDelay: 300 }, ruleOrder: 50 }],
      conditions: [],
      actions: [{ modulePath: "adobe-analytics/src/lib/actions/sendBeacon.js", settings: { type: "link", linkType: "d", linkName: "Download" } }],
    },
    {
      id: "RL05", name: "Chat",
      events: [{ modulePath: "core/src/lib/events/domReady.js", settings: {}, ruleOrder: 80 }],
      conditions: [{ modulePath: "core/src/lib/conditions/cookie.js", settings: { name: "choice", value: "yes" } }],
      actions: [
        { modulePath: "core/src/lib/actions/customCode.js", settings: { language: "javascript", source: function (event, target, Promise) { window.startChat({ api_key: "k-hunter2" }); } } },
        { modulePath: "core/src/lib/actions/customCode.js", settings: { language: "html", source: "https://assets.example.com/RC1-source.js", isExternal: true } },
      ],
    },
    {
      id: "RL06", name: "Campaign pixel",
      events: [{ modulePath: "core/src/lib/events/libraryLoaded.js", settings: {}, ruleOrder: 50 }],
      conditions: [{ modulePath: "core/src/lib/conditions/valueComparison.js", settings: { leftOperand: "%Campaign%", comparison: { operator: "startsWith", caseInsensitive: true }, rightOperand: "EM-" } }],
      actions: [{ modulePath: "core/src/lib/actions/customCode.js", settings: { language: "html", source: "<img src='https://pixel.example.net/p?site=careers'>" } }],
    },
    {
      id: "RL07", name: "Edge",
      events: [{ modulePath: "core/src/lib/events/timeOnPage.js", settings: { timeOnPage: 30 }, ruleOrder: 50 }],
      conditions: [],
      actions: [{ modulePath: "adobe-alloy/dist/lib/actions/sendEvent/index.js", settings: { xdm: "%Page Name%", instanceName: "alloy" } }],
    },
  ]`,
};
