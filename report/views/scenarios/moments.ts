import type {
  ReportMention,
  ReportScenario,
  ReportScenarioLine,
} from '../../../compiler/contract/report/report-data.ts';

/** A step, and what is expected after it. The first moment has no step if something is expected at once. */
export interface ScenarioMoment {
  readonly step?: string;
  /** The values of steps that differ only in one text, which is `…` in `step`. */
  readonly each?: readonly string[];
  /** Milliseconds after the first step, if the scenario says it. */
  readonly at?: number;
  /** Whether only time passes. */
  readonly isWait: boolean;
  readonly expected: readonly ExpectedEffect[];
}

/** What must follow, or must not. */
export interface ExpectedEffect {
  /** `then`, `not` for an effect that must be absent, and `never` if that is so from the beginning. */
  readonly word: 'then' | 'not' | 'never';
  /** What it is about, as source text. */
  readonly text: string;
  readonly mention?: ReportMention;
  /** Why it must be absent, in words. */
  readonly because?: string;
  readonly at?: number;
}

/** Returns the steps of a scenario with what is expected after each. */
export function scenarioMoments({ lines, about }: ReportScenario): readonly ScenarioMoment[] {
  const moments: (ScenarioMoment & { readonly expected: ExpectedEffect[] })[] = [];
  for (const line of lines) {
    const { kind, text, at } = line;
    if (kind === 'when') moments.push({ step: text, at, isWait: text.startsWith('wait '), expected: [] });
    else {
      if (moments.length === 0) moments.push({ isWait: false, expected: [] });
      moments.at(-1)!.expected.push(expectedOf(line, about));
    }
  }
  return mergeAlike(moments);
}

/** Makes one moment of consecutive steps that differ only in one text, and after which the same is expected. */
function mergeAlike(moments: readonly ScenarioMoment[]): readonly ScenarioMoment[] {
  const merged: ScenarioMoment[] = [];
  for (let at = 0; at < moments.length;) {
    const first = moments[at];
    const place = textsOf(first).findIndex((text, index) => isText(index) && text !== textsOf(moments[at + 1])[index]);
    const patternOf = (moment: ScenarioMoment) =>
      JSON.stringify([textsOf(moment).with(place, ''), moment.at, moment.expected]);
    const isOther = (moment: ScenarioMoment, index: number) =>
      index > at && (textsOf(moment).length <= place || patternOf(moment) !== patternOf(first));
    const other = place < 0 ? at + 1 : moments.findIndex(isOther);
    const end = other < 0 ? moments.length : other;
    const alike = moments.slice(at, end);
    if (alike.length < leastAlike) {
      merged.push(first);
      at++;
    } else {
      const each = alike.map((moment) => textsOf(moment)[place].slice(1, -1));
      merged.push({ ...first, step: textsOf(first).with(place, '…').join(''), each });
      at = end;
    }
  }
  return merged;
}

const leastAlike = 3;

/** Returns the parts of a step: those at odd positions are its texts in quotes. */
const textsOf = (moment: ScenarioMoment | undefined): readonly string[] => moment?.step?.split(/("[^"]*")/) ?? [];

const isText = (index: number): boolean => index % 2 === 1;

const reasons: Readonly<Record<string, string>> = {
  consent: 'because consent is missing',
  country: 'because of the country',
  page: 'because of the page',
  condition: 'because its condition is false',
};

function expectedOf({ text, at }: ReportScenarioLine, about: ReportScenario['about']): ExpectedEffect {
  const [, negation, positive] = /^(?:(no|never) )?(.*)$/s.exec(text)!;
  // Texts in quotes end with a quote, so these words are not part of one.
  const because = negation && / because (consent|country|page|condition)$/.exec(positive);
  const shown = because ? positive.slice(0, because.index) : positive;
  // `tag x`, `rule x`, or a command such as `x.event "a"`.
  const [, kind, id] = /^(tag|rule) ([^ ]+)/.exec(shown) ?? /^()([^ ."]+)\./.exec(shown) ?? [];
  const mention = about.find((one) => one.kind === (kind || 'tag') && one.id === id);
  return {
    word: negation === 'no' ? 'not' : negation === 'never' ? 'never' : 'then',
    text: shown,
    ...(mention && { mention }),
    ...(because && { because: reasons[because[1]] }),
    ...(at !== undefined && { at }),
  };
}
