import { didYouMean, error, warning } from './mistake.ts';
import { capital, withArticle } from './nouns.ts';

/** Parts of declarations that are missing, duplicated or of the wrong form. */
export const declarationMistakes = {
  'unexpected-part': error<{ kind: string; part: string }>({
    kin: { isAboutForm: true },
    message: ({ kind, part }) => `${capital(withArticle(kind))} takes no ${part}.`,
    why: 'Each kind of declaration has its own parts; any other part would be silently ignored.',
    fix: 'Remove it; "tagc explain" with the kind, as in "tagc explain rule", shows an example.',
  }),
  'region-without-country': error<object>({
    message: () => 'The project has a region, but no country.',
    why: 'A region counts only within the known country of the visitor.',
    fix: 'Name the data element of the country, too: country: visitorCountry.',
  }),
  'missing-part': error<{ kind: string; part: string }>({
    message: ({ kind, part }) => `This ${kind} has no ${part}.`,
    why: 'Without it the declaration is incomplete.',
    fix: 'Add it; "tagc explain" with the kind, as in "tagc explain rule", shows an example.',
  }),
  'tag-without-option': error<{ option: string; write: string }>({
    message: ({ option, write }) => `This tag has no option ${option}: write options: { ${write}: … }.`,
    why: 'Its vendor cannot work without it, for example because it does not know the account.',
    fix: 'Add the option; "tagc explain" with the name of the vendor shows all of them.',
  }),
  'same-file-name': error<{ kind: string; name: string; before: string }>({
    message: ({ kind, name, before }) => `The ${kind}s "${before}" and "${name}" differ only in capital letters.`,
    why: 'Their scripts are files with these names. On macOS and Windows, one would overwrite the other.',
    fix: 'Give one of them another name.',
  }),
  'reserved-file-name': error<{ kind: string; name: string }>({
    message: ({ kind, name }) => `No ${kind} can be called "${name}", because Windows has no files of this name.`,
    why: 'The script of a site is a file in a folder with the name of the stage.',
    fix: 'Choose another name.',
  }),
  'stage-is-folder': error<{ name: string }>({
    message: ({ name }) =>
      `No stage can be called "${name}", because the build writes the report into a folder of this name.`,
    why: 'The scripts of a stage are copied to a host, and the report must not be among them.',
    fix: 'Choose another name.',
  }),
  'wrong-field': error<{ name: string; takes: string; nearest?: string }>({
    kin: { hidesValue: true },
    message: ({ name, takes, nearest }) => `"${name}" takes ${takes}.${didYouMean(nearest)}`,
    why: 'A value of another form cannot be used.',
    fix: 'Write the value in that form.',
  }),
  'duplicate-field': error<{ name: string }>({
    message: ({ name }) => `"${name}" appears twice.`,
    why: 'Only one of the two could apply, and a reader would not know which.',
    fix: 'Remove one of them.',
  }),
  'field-without-value': error<{ name: string }>({
    kin: { spoils: true, hidesValue: true, isAboutForm: true, once: 'row' },
    message: ({ name }) => `"${name}" has no value.`,
    why: 'A field is a name, a colon and a value.',
    fix: 'Write a colon and a value after it.',
  }),
  'missing-colon': error<{ name: string }>({
    kin: { spoils: true, hidesValue: true, isAboutForm: true },
    message: ({ name }) => `A colon is missing after "${name.replace(/^(["'])(.*)\1$/, '$2')}".`,
    why: 'A colon separates a name from its value or type.',
    fix: 'Write a colon after it.',
  }),
  'switch-of-nothing': error<{ name: string }>({
    message: ({ name }) => `"switches" names "${name}", which is not in "automatic".`,
    why: 'An option can only switch off what the script does by itself.',
    fix: 'Add it to "automatic", or remove it from "switches".',
  }),
  'required-after-optional': error<{ name: string; optional: string }>({
    message: ({ name, optional }) => `"${name}" is required, but "${optional}" before it can be left out.`,
    why: 'Arguments without names are assigned in order, so a rule could not leave the earlier one out.',
    fix: 'Put required parameters first, or end the type with "?".',
  }),
  'action-without-option': error<{ action: string; option: string }>({
    message: ({ action, option }) => `"${action}" does nothing, because its tag has no option "${option}".`,
    why: 'The vendor takes from this option whether and where the action may send something.',
    fix: 'Add the option to the tag, or remove the action.',
  }),
  'wrong-keys': error<{ written: string; declared: string }>({
    message: ({ written, declared }) => `All rows below are by ${written}, but this says "by ${declared}".`,
    why: 'No row could ever match.',
    fix: 'Correct the keys here, or those of the rows. Both have the same order.',
  }),
  'swapped-keys': error<{ name: string; write: string }>({
    message: ({ name, write }) => `The keys of "${name}" are swapped: write "${write}".`,
    why: 'A lookup takes its keys in the order of the declaration.',
    fix: 'Swap the two keys.',
  }),
  'missing-project': error<object>({
    mayBeDeclaredElsewhere: 'project',
    message: () => 'The project has no "project" declaration.',
    why: "It names the data layer and the data element with the visitor's country.",
    fix: 'Begin the entry file with: project name { dataLayer: "adobeDataLayer" }',
  }),
  'missing-site': error<object>({
    mayBeDeclaredElsewhere: 'site',
    message: () => 'The project declares no site.',
    why: 'tagc builds a bundle for each site.',
    fix: 'Declare one: site main',
  }),
  'missing-stage': error<object>({
    mayBeDeclaredElsewhere: 'stage',
    message: () => 'The project declares no stage.',
    why: 'tagc builds a bundle for each site and stage.',
    fix: 'Declare one: stage production',
  }),
  'missing-data-layer': error<{ what: string }>({
    kin: { lacks: 'dataLayer' },
    mayBeDeclaredElsewhere: 'dataLayer',
    message: ({ what }) => `${what} needs a data layer, but the project names none.`,
    why: 'The code of the pages decides the name of the array that they push to, so tagc cannot know it.',
    fix: 'Add to the project: dataLayer: "adobeDataLayer"',
  }),
  'missing-direct-calls': error<object>({
    kin: { lacks: 'directCalls' },
    mayBeDeclaredElsewhere: 'directCalls',
    message: () => 'A direct call needs "directCalls", but the project has none.',
    why: 'It names the object on which pages call track(id, detail); the code of the pages decides that name.',
    fix: 'Add to the project: directCalls: "_satellite"',
  }),
  'row-overlap': error<{ key: string }>({
    message: ({ key }) => `Two rows of this matrix match "${key}".`,
    why: 'The result would depend on the order of the rows.',
    fix: 'Remove it from one row; sets can be subtracted: europe - [GB].',
  }),
  'missing-rows': error<{ matrix: string; rows: string }>({
    message: ({ matrix, rows }) => `The matrix "${matrix}" has no row for ${rows}.`,
    why: 'A matrix by sites, stages or another closed list has a value for each of them, so that a new site is not forgotten.',
    fix: 'Add the rows, or a row "otherwise". If the value may be missing there, make the type optional, as in: text?',
  }),
  'number-in-use': error<{ number: number; name: string }>({
    message: ({ number, name }) => `The number ${number} already belongs to the group "${name}".`,
    why: 'Consent managers identify groups by their numbers.',
    fix: 'Give each group a different number.',
  }),
  'number-of-necessary': error<{ name: string }>({
    message: ({ name }) => `The number 1 belongs to the group "necessary", not to "${name}".`,
    why: 'Scripts always grant the group with this number, also to visitors who refuse everything.',
    fix: 'Give the group another number, from 2 to 9, which the consent manager must use too; write "group necessary = 1".',
  }),
  'opt-out-of-necessary': error<{}>({
    message: () => 'Visitors cannot opt out of the group "necessary".',
    why: 'What is strictly necessary runs for every visitor, so the opt-out would do nothing.',
    fix: 'Name another group, or write "all" for all groups but "necessary".',
  }),
  'bad-analytics-variable': error<{ slot: string }>({
    message: ({ slot }) => `"${slot}" is not an analytics variable.`,
    why: 'The analytics server accepts a fixed set of variable names.',
    fix: 'Use prop1 to prop75, eVar1 to eVar250, event1 to event1000, list1 to list3, hier1 to hier5, products, purchaseID, transactionID, currencyCode, channel, campaign, state, zip, or an event of a shop: purchase, prodView, scOpen, scAdd, scRemove, scView or scCheckout.',
  }),
  'analytics-variable-in-use': error<{ slot: string; name: string }>({
    message: ({ slot, name }) => `"${slot}" is already used for "${name}".`,
    why: 'A beacon carries each variable once, so one of the two values would be lost.',
    fix: 'Choose another variable, or use the existing name.',
  }),
  'bad-cookie': error<{ name: string; reason: string; instead: string }>({
    message: ({ name, reason, instead }) => `"${name}" ${reason}. Instead, ${instead}.`,
    why: 'The script removes the cookies of a withdrawn group by these names, and reviewers read them in the report.',
    fix: 'Write a name, in which * stands for any characters: "_ga*".',
  }),
  'missing-in-address': error<{ name: string }>({
    message: ({ name }) => `"${name}" may be missing here, and the address would then contain "undefined".`,
    why: 'The page would request another address, perhaps of another file or of its own site.',
    fix: 'Write what stands there instead, as in (version else "latest"), or require a value: option version: text.',
  }),
  'bad-origin': error<{ origin: string; reason: string }>({
    message: ({ origin, reason }) => `"${origin}" ${reason}.`,
    why: 'Reviewers, policies and proofs need every host that a vendor reaches.',
    fix: 'Begin with https:// and the host, as in "https://*.example.net", in lists without a path; or with an option of the type address.',
  }),
  'bad-gateway': error<{ address: string }>({
    kin: { spoils: true },
    message: ({ address }) => `"${address}" is not the address of a gateway.`,
    why: 'The paths of the vendor are added to it, so it must end with a path or a host. At a host of a site, it needs a path, because other requests there are those of the pages.',
    fix: 'Write a path of the site, as in "/metrics", or the address of an own host: "https://metrics.example.com/x".',
  }),
  'gateway-without-requests': error<{ vendor: string }>({
    message: ({ vendor }) => `tagc requests no address of the vendor "${vendor}" that a gateway could pass on.`,
    why: 'Only declared vendors with a script or requests, and vendors with the option "url", can have "via".',
    fix: 'Remove "via". If the vendor has an option for its host, name the own host there.',
  }),
  'gateway-of-unknown-host': error<object>({
    message: () => 'An address of this tag has a host whose end is not known at build time.',
    why: 'The gateway replaces the host and keeps the path, so tagc must see where the path begins.',
    fix: 'Begin the address with https://, the host and a slash, or remove "via".',
  }),
  'foreign-gateway': error<{ host: string }>({
    message: ({ host }) => `The gateway is at "${host}", which is not an own host.`,
    why: 'A gateway belongs to the site. Another company there would be a recipient that no proof and no report names.',
    fix: 'Name a path of the site, as in "/metrics", or add the host to "own" of the project if it is yours.',
  }),
  'account-of-two-stages': error<{
    account: string;
    tag: string;
    stages: readonly string[];
    hasProduction: boolean;
  }>({
    message: ({ account, tag, stages: [first, second], hasProduction }) => {
      const rest = hasProduction ? '' : ' No stage has the name "production", so every two stages must differ.';
      return `The account "${account}" of "${tag}" is used on hosts of ${first} and on hosts of ${second}.${rest}`;
    },
    why: 'Tests would count as visitors, or visitors as tests, and vendors rarely let you correct that afterwards.',
    fix: 'Add "stages: [production]" to the tag, or use a value by stage: ids[stage], with "matrix ids: text by stage { … }". If it is intended, write why: sharedAccount: "…".',
  }),
  'vendor-reads-page': error<{ what: string }>({
    message: ({ what }) => `A vendor cannot read "${what}" by itself.`,
    why: 'What comes from the page enters through options and parameters, where gates, labels and the report see it.',
    fix: 'Declare an option, or a parameter of the action, and let the tag or rule pass the value.',
  }),
  'script-attribute': error<{ name: string; reason: string }>({
    message: ({ name, reason }) => `The attribute "${name}" of a script cannot be set: ${reason}.`,
    why: 'Rule files contain no code, and every script is loaded in one way, which reviewers can rely on.',
    fix: 'Remove the attribute, or correct its value.',
  }),
  'vendor-without-withdrawal': error<{ vendor: string }>({
    message: ({ vendor }) => `"${vendor}" does not say what happens when consent is withdrawn.`,
    why: 'Its script stays in the page, and may continue to send data.',
    fix: 'Add the commands that stop it, "withdraw: [["…"]]", or "cannotWithdraw" with the reason, for reviewers.',
  }),
  'browser-global': error<{ name: string }>({
    message: ({ name }) => `"${name}" is a global variable of the browser itself.`,
    why: 'A new value for it can open another page, run a text as code, or break the page.',
    fix: 'Choose a name that no browser has, such as "_acme".',
  }),
  'computed-global': error<{ name: string }>({
    message: ({ name }) => `The name of the global variable, ${name}, may be one of the browser.`,
    why: 'A new value for such a variable can open another page, run a text as code, or break the page.',
    fix: 'Begin it with a fixed text that no variable of the browser begins with: "acme-" + id.',
  }),
  'property-in-use': error<{ name: string; what: string }>({
    message: ({ name, what }) => `"${name}" is already a property of ${what}.`,
    why: 'The queue needs this property itself, or the page cannot set it, so commands would be lost.',
    fix: 'Leave it out, or choose another name if the script of the vendor allows it.',
  }),
  'shared-global-name': error<{ name: string; owner: string }>({
    message: ({ name, owner }) => `The global variable "${name}" is also that of ${owner}.`,
    why: 'Each would read or replace what the other puts there, and commands would reach the wrong script.',
    fix: 'Choose another name. If two vendors use one script, declare one queue, as in queue shared = list("_queue"), and let both name it: queue: shared.',
  }),
  'queue-of-two-tags': error<{ what: string; tag: string; other: string }>({
    message: ({ what, tag, other }) => `"${tag}" and "${other}" share ${what}, which options of one tag set up.`,
    why: 'Which options it gets would depend on the order of the actions. What one tag sends would reach the account of the other, whose gate it did not pass.',
    fix: 'Keep one of the tags, or give them "sites" or "stages" that have nothing in common. In a vendor of your own, every action can also name the option that "account" lists.',
  }),
  'script-of-two-tags': error<{ tag: string; other: string; but: string }>({
    kin: { follows: true },
    message: ({ tag, other, but }) => `"${tag}" and "${other}" load one script ${but}.`,
    why: 'The page loads a script once, with the attributes and from the server of the tag that starts first. Which one that is depends on consent and on the order of events.',
    fix: 'Give both tags the same options and the same "via", keep one of the tags, or give them "sites" or "stages" that have nothing in common. Vendors with different scripts need a queue each.',
  }),
  'bad-host': error<{ host: string }>({
    message: ({ host }) => `"${host}" is not a host name.`,
    why: 'Browsers report host names alone and in lower case; any other text never matches.',
    fix: 'Write the name alone, without https:// and a path, and for a site without a port: careers.example.com.',
  }),
  'domain-without-dot': error<{ host: string }>({
    message: ({ host }) => `"${host}" has no dot, so it would include every host that ends with ".${host}".`,
    why: 'A domain includes its subdomains, and all of them may receive personal data or values of this page.',
    fix: 'Write your own domain: example.com. A host without a dot, such as localhost, can be in "hosts" of a site.',
  }),
  'shared-domain': error<{ host: string }>({
    message: ({ host }) => `Anyone can have a host that ends with ".${host}".`,
    why: 'A domain includes its subdomains, and all of them may receive personal data or values of this page.',
    fix: 'Write the part that is yours: example.co.uk, our-team.github.io.',
  }),
  'bad-address': error<{ address: string }>({
    message: ({ address }) => `"${address}" is not an address that a page may call.`,
    why: 'Browsers block unencrypted calls, an address without a host leads to the site itself, and policies and assertions can name no host with other characters.',
    fix: 'Begin it with https:// and a host of letters, digits, hyphens and dots; a "call" may also begin with "/" for a path of the site.',
  }),
  'open-host': error<{ text: string; address: string }>({
    message: ({ text, address }) =>
      `The vendor appends text to this address, so browsers would request "${address}". End it with a slash: "${text}/".`,
    why: 'Text that follows a host directly belongs to the host, so the request would go to another server.',
    fix: 'End the address with "/".',
  }),
  'bad-pattern': error<{ pattern: string }>({
    message: ({ pattern }) => `/${pattern}/ is not a valid regular expression.`,
    why: 'Because of one invalid pattern, a browser rejects the whole bundle.',
    fix: 'Close its parentheses and brackets, and put \\ before characters that are meant literally.',
  }),
  'unknown-capture-group': error<{ group: string; count: number }>({
    kin: { spoils: true },
    message: ({ group, count }) =>
      `"${group}" names a capture group, but the pattern has ${count === 0 ? 'none' : count === 1 ? 'only one' : `only ${count}`}.`,
    why: 'In a replacement of a pattern, "$" and a number is what a group in parentheses has matched.',
    fix: 'Name one of its groups, "$&" for the whole match, or write "$$" for a dollar sign.',
  }),
  'slow-pattern': error<{ pattern: string }>({
    message: ({ pattern }) =>
      `/${pattern}/ may run almost endlessly: a loop in it can match the same text in two ways.`,
    why: 'The time doubles with each character of a text that does not match, and the page freezes meanwhile.',
    fix: 'Remove the inner loop, let alternatives begin with different characters, or begin or end its content with a character that nothing else in it matches.',
  }),
  'slow-loops': error<{ pattern: string }>({
    message: ({ pattern }) =>
      `/${pattern}/ may run for minutes on a text of a thousand characters: several loops in it can match the same text, one after the other.`,
    why: 'Each loop tries every length with every length of the others, and the page freezes meanwhile. A pattern that may begin anywhere has one loop more.',
    fix: 'Begin the pattern with ^ or with what must be there, not with .*, or let loops stop at a character: [^/]* instead of .*.',
  }),
  'bad-selector': error<{ selector: string; rest: string }>({
    message: ({ selector, rest }) =>
      `"${selector}" is not a valid CSS selector: ${rest ? `the mistake begins at "${rest}"` : 'it ends too early'}.`,
    why: 'Browsers reject such a selector, so it matches nothing, and the page shows no error.',
    fix: 'Begin names with a letter, put values with special characters in quotes, and close brackets and quotes.',
  }),
  'pseudo-element': error<{ name: string }>({
    message: ({ name }) => `"${name}" is a pseudo-element, which a selector cannot find.`,
    why: 'A pseudo-element has no clicks and no content to read, so the whole selector would match nothing.',
    fix: 'Select the element that it belongs to.',
  }),
  'unknown-pseudo-class': warning<{ name: string; nearest?: string }>({
    kin: { spoils: true },
    message: ({ name, nearest }) => `No known browser supports "${name}".${didYouMean(nearest)}`,
    why: 'A browser rejects a selector that contains one unknown word, so the selector matches nothing.',
    fix: "Correct the word; keep it only if you know that your visitors' browsers support it.",
  }),
  'wrong-value': error<{ name: string; takes: string; given: string }>({
    message: ({ name, takes, given }) => `"${name}" takes ${takes}, but this is ${given}.`,
    why: 'A browser would silently ignore such a value, or fail each time.',
    fix: 'Use a value of that form.',
  }),
  'never-works': error<{ value: string; reason: string; instead: string }>({
    message: ({ value, reason, instead }) => `"${value}" can never work here: ${reason}. Instead, ${instead}.`,
    why: 'The value would always be missing, or the rule would never run, and nobody would notice.',
    fix: 'Write what the message says.',
  }),
  'over-budget': error<{ site: string; gzip: number; budget: number }>({
    message: ({ site, gzip, budget }) =>
      `The bundle of ${site} has ${gzip} bytes (gzip), ${gzip - budget} more than its budget of ${budget}.`,
    why: 'Every visitor downloads the bundle, and the budget limits its size.',
    fix: 'Remove something (the report shows the size of each rule and module), or raise the budget.',
  }),
  'too-large': error<{ what: string; most: string }>({
    message: ({ what, most }) => `${what} has more than ${most}.`,
    why: 'Visitors download these values, so large ones slow down every page.',
    fix: 'Make it smaller, or split it.',
  }),
  'too-often': error<{ name: string; most: number }>({
    message: ({ name, most }) => `"${name}" mentions other names so often that it has more than ${most} parts.`,
    why: 'The script computes a name each time that it is mentioned, so pages would become slow or never end.',
    fix: 'Mention a name once instead of several times, in it or in the names that it mentions, or store the value in a state.',
  }),
  'too-far': error<{ name: string }>({
    message: ({ name }) => `"${name}" begins a chain of names that is too long to follow.`,
    why: 'The compiler limits such chains, and people cannot follow hundreds of names either.',
    fix: 'Combine some of the declarations, or use a list or a matrix.',
  }),
  cycle: error<{ path: string }>({
    message: ({ path }) => `This refers to itself: ${path}.`,
    why: 'Its value could never be computed.',
    fix: 'Remove one of these references.',
  }),
};
