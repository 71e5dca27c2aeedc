import type { Random } from './create-random.ts';

/** The parts of a generated rule, independent of a syntax. */
export interface RulePlan {
  readonly id: string;
  readonly title: string;
  readonly documentation: string;
  /** Two or three of `sites`, `stages`, `order` and `meets`. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly on: string;
  readonly when: string;
  readonly once?: string;
  /** Two of them. */
  readonly actions: readonly string[];
}

/** The event of a rule, and the conditions and text that fit this event. */
interface Beginning {
  readonly on: string;
  readonly about: string;
  readonly conditions: readonly string[];
  /** The expression for the text to report about the event. */
  readonly subject: string;
}

/**
 * Plans the rule with a number, in the file of a section. Rules differ like those of a large site: in events, conditions and
 * actions, and in their names, paths and selectors.
 */
export function planRule(random: Random, number: number, section: number): RulePlan {
  const { on, about, conditions, subject } = planBeginning(random, number);
  const hasOnce = random.below(4) === 0;
  return {
    id: `rule${number}`,
    title: `${about} ${number}`,
    documentation: `Reports how visitors get to part ${number} of section ${section}, and what they do there.`,
    fields: planFields(random, number, hasOnce ? 2 : 3),
    on,
    when: [...planConditions(random, number, section), ...(random.below(2) ? [random.pick(conditions)] : [])].join(
      ' and ',
    ),
    once: hasOnce ? random.pick(['per path', 'in 500ms', 'per section']) : undefined,
    actions: planActions(random, number, section, about, subject),
  };
}

function planBeginning(random: Random, number: number): Beginning {
  const place = { conditions: ['consent.performance', 'signedIn', 'not smallPage'], subject: 'section' };
  const link = {
    conditions: [
      'not inside(disabledParts)',
      `declassify(link.text contains "part ${number}", "The site writes its links")`,
      `redactUrl(link.url) contains "/to-${number}"`,
    ],
    subject: 'redact(link.text)',
  };
  const form = { conditions: ['exists form.name', `form.id is "form-${number}"`], subject: 'form.name else "none"' };
  return random.pick<Beginning>([
    { on: `click("a[data-part='${number}'], .part-${number} a")`, about: 'Link in part', ...link },
    { on: `click(".download-${number}", hold: 400ms, holds: 1)`, about: 'Download of part', ...link },
    { on: random.pick(['click(mainMenu)', 'click(productTile)', 'click(footerLink)']), about: 'Link of page', ...link },
    { on: `submit("#form-${number}")`, about: 'Form of part', ...form },
    { on: 'formChange', about: 'Begun form of part', ...form },
    { on: random.pick(['pageData', 'pageData, transition']), about: 'Page view of part', ...place },
    { on: random.pick(['productSeen', 'basketChanged', 'searched', 'stepReached']), about: 'Event of part', ...place },
    { on: random.pick(['chatOpened', 'playerStarted', 'ready']), about: 'Part', ...place },
  ]);
}

function planFields(random: Random, number: number, count: number): RulePlan['fields'] {
  const fields: RulePlan['fields'] = [
    ['sites', random.pick(['[shop]', '[shop, help]', '[shop, help]'])],
    ['order', String(1 + random.below(100))],
    ['meets', `[PART-${number}, SECT-${random.below(99)}]`],
    ['stages', random.pick(['[production]', '[production, staging]'])],
  ];
  const left = random.below(fields.length);
  return fields.filter((_, at) => at !== left).slice(0, count);
}

function planConditions(random: Random, number: number, section: number): string[] {
  const first = ['trackable', `inSection${section}`, 'trackable', 'page is product', 'not (page is checkout)'];
  const second = [
    `path starts with "/section-${section}/part-${number}"`,
    `path contains "/part-${number}/"`,
    `visitorCountry in ${random.pick(['europe', 'americas', 'pacific', 'europe + americas', '[DE, FR, JP]'])}`,
    `pageName is "part:${number}"`,
    `path matches /part-${number}-\\d+/`,
    `segment(2) is "part-${number}"`,
    `topic${section} is "topic ${number % 50}"`,
    `campaign contains "spring-${number}"`,
    `basketValue > ${number}`,
    `(deviceSize is "small" or segments > ${1 + random.below(5)})`,
  ];
  return [random.pick(first), random.pick(second)];
}

function planActions(random: Random, number: number, section: number, about: string, subject: string): string[] {
  const localActions = [
    `set(lastAction, "part ${number}")`,
    'increase(actions)',
    `add(viewed, "part ${number}")`,
    `log("part ${number}", section)`,
    'set(returning, true)',
  ];
  const reports = [
    `analytics.link("${about} ${number}") { linkPlace: "part ${number}", linkName: ${subject}, events: [linkUsed] }`,
    `analytics.link("${about}", kind: "exit") { sectionName: section, topic: topic${section}, events: [goalReached] }`,
    `analytics.page { sectionName: section, linkPlace: "part ${number}", device: deviceSize, events: [pageSeen] }`,
    `analytics.link("Part ${number}") { campaignId: campaign, linkName: ${subject}, events: [formUsed] } within 5s`,
  ];
  return [random.pick(localActions), random.pick(reports)];
}
