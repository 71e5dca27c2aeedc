import { didYouMean, error } from './mistake.ts';

const redactors =
  'redact(…) cleans personal(email), and redactUrl(…) personal(url). No redactor cleans other kinds, nor "personal" without a kind: declare a kind if the place never has another.';

/** Actions that would bypass consent, and personal data that would leave the page. */
export const gateMistakes = {
  'personal-data': error<{ what: string; label: string; by?: string; to: string }>({
    kin: { needs: ['project'] },
    message: ({ what, label, by, to }) =>
      `"${what}" is ${label} data${by ? ` (from ${by})` : ''} and would reach ${to}.`,
    why: `Personal data may reach a third party only through a redactor, written where the data is sent. ${redactors} A host counts as your own only if it ends before anything that is added to it, as in "https://api.example.com/" + path.`,
    fix: 'Leave it out, clean it if a redactor can, or write declassify(…, "reason") if it says nothing about a person. If the host is your own, list its domain in the project: own: ["example.com"].',
  }),
  'personal-link': error<{ what: string; label: string; by?: string; action: string }>({
    kin: { needs: ['project'] },
    message: ({ what, label, by, action }) =>
      `"${what}" is ${label} data${by ? ` (from ${by})` : ''}. ${action} never writes personal data, not even into links to your own hosts.`,
    why: `The address of a link stays in the history, and the next page may send it to others. ${redactors}`,
    fix: 'Leave it out, clean it if a redactor can, or write declassify(…, "reason") if it says nothing about a person.',
  }),
  'unknown-personal-kind': error<{ name: string; nearest?: string }>({
    kin: { spoils: true },
    message: ({ name, nearest }) => `"${name}" is not a kind of personal data.${didYouMean(nearest)}`,
    why: 'The kind decides which redactor can make the value public.',
    fix: 'Write email, phone, name, address, id, url or text. "personal" alone means text: any personal data.',
  }),
  'personal-decision': error<{ what: string; by?: string; to: string }>({
    kin: { needs: ['project'] },
    message: ({ what, by, to }) =>
      `"${what}" depends on personal data${by ? ` (from ${by})` : ''} and decides whether something is sent to ${to}.`,
    why: 'Whoever receives a request that is sent only for some people learns something about them.',
    fix: 'Clean the value first, as in redactUrl(link.url) contains "/apply", or decide without it. After an action that sends personal data, write "then always". If the decision reveals nothing, write declassify(…, "reason") around it.',
  }),
  'personal-state': error<{ what: string; by?: string; places: string }>({
    kin: { needs: ['project'] },
    message: ({ what, by, places }) =>
      `"${what}" depends on personal data${by ? ` (from ${by})` : ''} and decides the value of ${places}, which is not declared as "personal".`,
    why: 'A value that is written only for some people says something about them, whatever it is. A label with kinds is not enough, because a redactor could make the value public.',
    fix: 'Declare the state or field "personal", without kinds, or a data element that reads the attribute or path. For "class", set an attribute of its own instead, such as "data-known": selectors must not test a labelled attribute. If the decision reveals nothing, write declassify(…, "reason") around it.',
  }),
  'personal-public': error<{ what: string; decides: string }>({
    message: ({ what, decides }) =>
      `"${what}" depends on personal data and decides ${decides}, which counts as public.`,
    why: 'Rules of third parties may depend on page classes, consent and events, and scripts of the page see when and where an action does something. So these must not reveal anything about a person.',
    fix: 'Decide without personal data. A rule can test the value in "when" instead of choosing by it. If the choice reveals nothing, write declassify(…, "reason") around it.',
  }),
  'declassify-without-reason': error<{}>({
    message: () => 'The reason of "declassify" must be a text in quotes, with letters or digits.',
    why: 'Nothing else keeps the value from third parties. Reviewers read the reason in the report.',
    fix: 'Write why the value says nothing about a person: declassify(value, "…").',
  }),
  'personal-not-declared': error<{ what: string; by?: string; kind: string; name: string }>({
    message: ({ what, by, kind, name }) =>
      `"${what}" is personal data${by ? ` (from ${by})` : ''}, but the ${kind} "${name}" is not declared as personal.`,
    why: 'tagc tracks personal data by its label; stored without the label, it could be sent unnoticed.',
    fix: 'Declare it personal ("personal text"; "x-personal" in a schema; a data element that reads the place), or store a cleaned value: redact(…), redactUrl(…).',
  }),
  'personal-read-back': error<{ what: string; by?: string; tag: string; place: string; reading: string }>({
    message: ({ what, by, tag, place, reading }) =>
      `"${what}" depends on personal data${by ? ` (from ${by})` : ''}, and "${tag}" shows it in ${place}. "${reading}" reads that without the label.`,
    why: 'What a tag gives to the script or element of its vendor is in the page, where rules can read it. Without a label, it could be sent to others unnoticed, and so could a value that is there only for some people.',
    fix: 'Label what reads it: data seen: personal text = …. Or read something else; a selector cannot find an added element, or depend on its position, if it names another element, as in span.unit, or an id. If the value or decision reveals nothing, write declassify(…, "reason") around it.',
  }),
  'personal-selector': error<{ selector: string; tests: string }>({
    message: ({ selector, tests }) => `The selector "${selector}" tests ${tests}.`,
    why: 'Which elements a selector finds is visible to others, so they could learn the personal data from it.',
    fix: 'Select the element by something else, such as its name or its position. To use what the visitor typed or chose for your own hosts, read it: element("…", value). If it says nothing about a person, read it and write declassify(…, "reason") around the test.',
  }),
  'personal-parameter': error<{ name: string }>({
    message: ({ name }) =>
      `The query parameter "${name}" is declared as personal, but "url" and other addresses contain it too.`,
    why: 'Addresses count as public, because personal parameters are redacted in them: those in "redact" of the project.',
    fix: 'Add it to "parameters" in "redact" of the project, and read its value from the original address: parameter(rawUrl, "…").',
  }),
  'personal-campaign': error<{ name: string; is: string }>({
    message: ({ name, is }) =>
      `The query parameter "${name}" is ${is}, but "campaign" in "visit" stores and returns it.`,
    why: 'Campaigns count as public: "campaign.current" and the others have no label, and are stored for months.',
    fix: 'Name a parameter without personal data, such as parameter: "utm_campaign".',
  }),
  'computed-place': error<{ what: string }>({
    message: ({ what }) => `"${what}" is computed, so it is not known at build time which value is read.`,
    why: 'tagc tracks personal data by the place that it is read from; a computed path or name could lead to any place.',
    fix: 'Write a text, a constant, or a "case" or lookup table with only texts and constants.',
  }),
  'other-group': error<{ tag: string; group: string; waitsFor: string }>({
    message: ({ tag, group, waitsFor }) =>
      `The group "${group}" enables "${tag}", but that tag waits for "${waitsFor}".`,
    why: 'Both declarations decide when the tag may run, so they must agree.',
    fix: 'Correct the group of the tag, or the list "enables" of the group.',
  }),
  'missing-option': error<{ what: string; needs: string }>({
    kin: { follows: true },
    message: ({ what, needs }) => `"${what}" may be missing here, but ${needs} needs it.`,
    why: 'A call without this value would have no recipient or no content.',
    fix: 'Give it a default with "else", or check it in "when" of the tag or call: exists ….',
  }),
  'load-from-any-host': error<{ address: string; vendor: string }>({
    message: ({ address, vendor }) => `"${address}" may lead to any host, and the page would load it (${vendor}).`,
    why: 'Loaded code can do everything that the page can, so data from the page must not choose its host.',
    fix: 'Begin with a fixed host: "https://cdn.example.net/" + …; or with the host of this script: "https://" + library.host + "/…".',
  }),
  'attribute-that-acts': error<{ attribute: string }>({
    message: ({ attribute }) => `"setAttribute" cannot set "${attribute}".`,
    why: 'It sets only attributes that are known to load, open and run nothing; any other could bypass consent.',
    fix: 'Use a tag to load something, a call to send something, and setParameter to change links. To mark elements, use class, title, data-… or aria-….',
  }),
  'push-without-gate': error<{ action: string }>({
    message: ({ action }) => `"${action}" hands data to Google without asking for consent.`,
    why: 'The data layer of the project is that of Google Tag Manager, which passes each item on. What reaches a third party passes the gate of a tag, so that the report names it, and labels of personal data apply.',
    fix: 'Declare a tag: tag google { vendor: gtm group: targeting }. Push through it: google.push({ event: "…" }). To start only rules of your own, dispatch a direct call.',
  }),
  'push-needs-gtm': error<{ action: string }>({
    message: ({ action }) =>
      `"${action}" pushes into the data layer of Google Tag Manager, but the project has another.`,
    why: 'Google Tag Manager reads its own array, with rules of its own.',
    fix: 'Name it in the project: dataLayer: gtm("dataLayer"). For the data layer of the project, write push({ … }).',
  }),
  'call-without-group': error<{ call: string }>({
    kin: { needs: ['project'] },
    message: ({ call }) => `"${call}" may call a third party, but waits for no consent group.`,
    why: 'A call to a third party would bypass consent. Only the hosts of your sites, and of "own" in the project, are yours.',
    fix: 'Add its "group"; if the host is your own, list its domain in the project: own: ["example.com"], and end the host with "/" before anything that is added to it.',
  }),
  'party-of-call': error<object>({
    message: () => '"party" is no longer a field of a call: the host decides who receives the request.',
    why: 'A word beside the address could call a foreign host your own, and personal data would leave.',
    fix: 'Remove the field. If the host is your own, list its domain in the project: own: ["example.com"].',
  }),
  'vendor-before-consent': error<{ tag: string; vendor: string; fits: string }>({
    message: ({ tag, vendor, fits }) =>
      `"${tag}" may send to a third party before any consent: ${vendor} fits "${fits}", not "necessary".`,
    why: 'The group "necessary" is always granted, so requests leave the page before the visitor has answered. A consent mode of the vendor does not prevent that: its script is loaded, and told that consent is given.',
    fix: 'Write the group that fits. If the vendor has consent signals, advanced: "…" beside that group loads its script before consent with the signals denied. If it may run without consent, write why: exempt: "…". Proofs and the report then name the tag with this reason.',
  }),
  'advanced-without-effect': error<{ tag: string; because: string }>({
    message: ({ tag, because }) => `"${tag}" cannot run before consent: ${because}.`,
    why: 'With "advanced", the script of a vendor is loaded before consent and receives the signals as denied. Without signals it would act as if consent were given.',
    fix: 'Remove "advanced". Or add "signals" to the consent block, and write the group that removes the data of the tag when it is refused.',
  }),
  'signal-without-group': error<{ tag: string; signals: readonly string[] }>({
    message: ({ tag, signals }) => `"signals" of the consent block lacks what "${tag}" reports: ${signals.join(', ')}.`,
    why: 'A signal without a group is denied for every visitor, whatever they answer.',
    fix: 'Add it to "signals" with its group, such as analytics_storage: performance.',
  }),
  'exempt-without-effect': error<{ tag: string; waitsFor?: string }>({
    message: ({ tag, waitsFor }) =>
      `There is nothing to exempt: "${tag}" ${waitsFor === undefined ? 'reaches own hosts only' : `waits for consent to "${waitsFor}"`}.`,
    why: 'Reviewers would read a reason for requests that are never sent.',
    fix: 'Remove "exempt". It is for a tag of the group "necessary" that reaches a third party.',
  }),
  'replay-without-effect': error<{ field: string; because: string }>({
    message: ({ field, because }) => `"${field}" has no effect: ${because}.`,
    why: 'Reviewers would read that the tag does something after consent that never happens.',
    fix: 'Remove the field.',
  }),
  'substitute-without-effect': error<{ tag: string; because: string }>({
    message: ({ tag, because }) => `Nothing runs in place of "${tag}" without consent: ${because}.`,
    why: 'Reviewers would read that another tag runs whenever consent is refused, which is not so.',
    fix: 'Remove "withoutConsent". It is for a tag whose actions all wait for consent to its group.',
  }),
  'unfit-substitute': error<{ substitute: string; tag: string; because: string }>({
    message: ({ substitute, tag, because }) =>
      `"${substitute}" cannot run in place of "${tag}" without consent: ${because}.`,
    why: 'What runs without consent in place of a tag must store nothing in the browser, and neither its values nor its conditions may read what is stored there. Proofs and the report rely on it.',
    fix: 'Name a tag of the group "necessary" without "on", which no rule uses, and whose vendor is a pixel or only sends requests with get(…). Its options, and both conditions, must read the page only, and no personal data.',
  }),
  'action-without-group': error<{ action: string }>({
    message: ({ action }) => `"${action}" runs code of the project, but waits for no consent group.`,
    why: 'The code of a custom action can send anything to anyone, and would bypass consent.',
    fix: 'Name the group that its work needs: { group: performance }, or { group: necessary } if visitors cannot refuse it.',
  }),
  'waits-at-leave': error<{ action: string }>({
    message: ({ action }) => `"${action}" would wait on a page that the visitor has left or hidden.`,
    why: 'A page that is gone receives no response, so the actions after it would never run. Browsers may end a hidden page at any time.',
    fix: 'Use an action that sends at once, such as a beacon of a tag, or listen to an earlier event.',
  }),
  'endless-rules': error<{ rule: string; path: string }>({
    message: ({ rule, path }) => `"${rule}" would start itself endlessly: ${path}.`,
    why: 'Each run starts the next one, so the page would send data endlessly, or freeze. This is only certain for rules without "when" and "once". The lint rules-in-a-cycle reports rules with "when", unless one of them sets a state that their conditions read: two rules that switch a state on and off are not reported.',
    fix: 'Listen to another event, check in "when" a state that the rule sets first, or add "once".',
  }),
  'spaces-around-name': error<{ text: string; bare: string }>({
    message: ({ text, bare }) => `A page cannot call "${text}": the spaces are removed, and it calls "${bare}".`,
    why: 'A rule that listens to a name with spaces around it would never run.',
    fix: 'Write the name without the spaces.',
  }),
  'visit-without-group': error<{ builtIn: string }>({
    kin: { lacks: 'visit' },
    mayBeDeclaredElsewhere: 'visit',
    message: ({ builtIn }) => `"${builtIn}" needs a cookie, but the project sets no consent group for it.`,
    why: 'tagc stores nothing about visitors who have not agreed to it.',
    fix: 'Name the group in "project": visit: { group: performance }',
  }),
  'default-without-by': error<{ row: string }>({
    message: ({ row }) => `The row "${row}" depends on the country, but this "default" applies to every visitor.`,
    why: 'A default without "by" does not read the country, so it is the same for every visitor.',
    fix: 'Name the data element of the country, as in: default by visitorCountry; or keep only the row "otherwise".',
  }),
  'missing-consent': error<{ what: string; group: string }>({
    kin: { needs: ['consent'], lacks: 'consent' },
    mayBeDeclaredElsewhere: 'consent',
    message: ({ what, group }) => `The ${what} waits for the group "${group}", but the project has no "consent".`,
    why: 'Without consent groups, tagc cannot find out whether the visitor agreed.',
    fix: 'Declare "consent" with its groups; only "necessary" works without it.',
  }),
  'no-consent': error<{ name: string }>({
    kin: { needs: ['consent'], lacks: 'consent' },
    mayBeDeclaredElsewhere: 'consent',
    message: ({ name }) => `"${name}" reads the visitor's consent, but the project has no "consent".`,
    why: 'Without consent groups, visitors cannot agree to anything, so the value is never known.',
    fix: 'Declare "consent" with its groups, or remove this condition.',
  }),
};
