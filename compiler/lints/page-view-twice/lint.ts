import { automaticOf } from '../../compile/evaluate/automatic-of.ts';
import { isPageView } from '../../compile/evaluate/is-page-view.ts';
import type { Automatic } from '../../language/model/declared-vendor.ts';
import type { Action, Rule, Tag, Trigger } from '../../language/model/program.ts';
import { groupBy } from '../../language/source/lists.ts';
import { defineLint, type Warn } from '../define-lint.ts';

const rules = (automatic: string, option: string, rule: string) => `
vendor counter "Counter" {
  fits:           performance
  queue:          list("_counter")
  script:         "https://counter.example.net/count.js"
  cannotWithdraw: "It counts until the next page."
  automatic:      ${automatic}
  switches:       ${automatic.includes('pageViews') ? '{ pageViews: views }' : '{}'}
  pageViews:      [view, event("page_view")]
  option views: boolean?
  action view() = ["event", "page_view"]
  action event(name: text) = ["event", name]
}
event pageData = layer("page-data") { page: true }
event viewSeen = layer("view-seen")
tag counting { vendor: counter  group: performance  options: { ${option} } }
rule count { ${rule} }`;

export const pageViewTwice = defineLint({
  name: 'page-view-twice',
  summary:
    'A rule sends a page view that the script of the vendor, or another rule without a different condition, also sends. Events of the data layer count as the beginning of a page if they are declared with `page: true`; others may stand for parts of a page that no address shows.',
  why: 'Each page counts twice.',
  fix: 'If rules send it twice, remove one of the events or actions. If the script sends it by itself, switch that off where the message says, or remove the action; if it is off in the settings of the vendor, write above the action: // tagc-ignore page-view-twice: It is off in the settings.',
  good: [
    rules('[pageViews]', 'views: false', 'on ready  do counting.view'),
    rules('[pageViews]', '', 'on ready  do counting.event("search")'),
    // The page decides.
    rules('[pageViews]', 'views: exists query("views")', 'on ready  do counting.view'),
    // The script counts the first page, the rule those that the history opens.
    rules('[pageViews]', '', 'on navigation  do counting.view'),
    rules('[history]', '', 'on ready  do counting.view'),
    rules('[pageViews]', '', 'off: "A page counts."  on ready  do counting.view'),
    // One rule counts both kinds of page.
    rules('[]', '', 'on ready, navigation(settled: 1s)  do counting.view'),
    rules('[]', '', 'on ready  when path is "/a"  do counting.view }\nrule other { on start  do counting.view'),
    rules('[]', '', 'on ready  do counting.view }\nrule other { on navigation  do counting.view'),
    // It may announce only views within the page.
    rules('[pageViews]', '', 'on viewSeen  do counting.view'),
  ],
  bad: [
    rules('[pageViews]', '', 'on ready  do counting.view'),
    rules('[pageViews]', 'views: true', 'on click("a"), start  do counting.event("page_view")'),
    rules('[pageViews, history]', 'views: false', 'on navigation  do counting.view'),
    rules('[pageViews]', '', 'on pageData  do counting.view'),
    rules('[]', '', 'on start, ready  do counting.view'),
    rules('[]', '', 'on ready  do counting.view }\nrule other { on start  do counting.event("page_view")'),
    rules('[]', '', 'on navigation  do counting.view }\nrule other { on navigation(settled: 1s)  do counting.view'),
  ],
  run({ rules: all, tags }, warn) {
    warnOfTwo(all, warn);
    const running = all.filter(({ off }) => off === undefined);
    const views = groupBy(
      running.flatMap((rule) => viewsOf(rule).map((action) => ({ rule, action }))),
      ({ action }) => action.tag,
    );
    for (const tag of tags) {
      for (const { rule, action } of views.get(tag) ?? []) {
        const word = automaticAt(rule.triggers).find((one) => isActive(tag, one));
        if (!word) continue;
        const { start, end } = action;
        const by = tag.vendor.declared!.switches[word];
        const where =
          by === undefined
            ? `The settings of ${tag.vendor.title} switch`
            : `"${by}: false" in the options of "${tag.id}" switches`;
        const message = `The script of ${tag.vendor.title} ${what[word]} by itself. ${where} that off.`;
        warn(message, { source: rule.source, start, end });
      }
    }
  },
});

type PageViews = Extract<Automatic, 'pageViews' | 'history'>;

const what = { pageViews: 'sends a page view', history: 'sends a page view when the address changes' };

/** Returns what the script of a vendor may do by itself at these events: the page begins, or the history changes. */
function automaticAt(triggers: readonly Trigger[]): readonly PageViews[] {
  return triggers.flatMap(({ event, declaration }) => {
    if (event.name === 'navigation') return 'history';
    return event.page || declaration?.page ? 'pageViews' : [];
  });
}

/** Warns about the second of two events that count the same page for a tag, under the same condition. */
function warnOfTwo(all: readonly Rule[], warn: Warn): void {
  const first = new Map<string, Rule>();
  for (const rule of all) {
    if (rule.off !== undefined || rule.once) continue;
    const when = rule.when ? rule.source.text.slice(rule.when.start, rule.when.end) : '';
    const words = automaticAt(rule.triggers);
    for (const { tag, start, end } of viewsOf(rule)) {
      const others = words.flatMap((word) => {
        const key = JSON.stringify([tag.id, word, when, rule.sites, rule.stages]);
        const other = first.get(key);
        first.set(key, other ?? rule);
        return other ? [{ other, word }] : [];
      });
      if (others.length === 0) continue;
      const [{ other, word }] = others;
      const by = other === rule ? 'Two events of this rule' : `This rule and "${other.id}"`;
      const message = `${by} send a page view with the tag "${tag.id}" ${counted[word]}.`;
      warn(message, { source: rule.source, start, end });
    }
  }
}

/** Returns the first page view that a rule sends for each tag that is on. */
function viewsOf({ actions }: Rule): readonly VendorAction[] {
  const views = actions
    .filter((one) => one.kind === 'vendor')
    .filter((one) => one.tag.off === undefined && isPageView(one));
  return [...groupBy(views, ({ tag }) => tag).values()].map(([first]) => first);
}

type VendorAction = Extract<Action, { kind: 'vendor' }>;

const counted = { pageViews: 'for the same page', history: 'for the same change of the address' };

/** Whether the script certainly does it: no option switches it off. */
function isActive(tag: Tag, word: PageViews): boolean {
  return automaticOf(tag).some((one) => one.word === word && one.is === 'on');
}
