import type { ReportText } from '../../contract/report/text.ts';
import type { Trigger } from '../../language/model/program.ts';
import { definitionOf } from '../../compile/traverse/references-of.ts';
import type { Describer } from './describer.ts';
import { phraseValues } from './describe-table.ts';
import { fillPhrase, type PhraseValues } from './fill-phrase.ts';
import { splitName } from './split-name.ts';
import { joinTexts, listTexts, withoutRepeats } from './text.ts';
import { recipientWord, responderWord } from './word-of.ts';

/** Describes the events of a rule: `when the page reports its data or changes without loading`. */
export function describeTriggers(triggers: readonly Trigger[], describer: Describer): ReportText {
  // Most rules have one event.
  if (triggers.length === 1) return joinTexts(describeTrigger(triggers[0], describer));
  const parts = [...new Set(triggers.map(({ part }) => part))];
  if (parts.length > 1) {
    const each = parts.map((part) =>
      describeTriggers(
        triggers.filter((one) => one.part === part),
        describer,
      ),
    );
    return joinTexts([listTexts(each), ', in any order']);
  }
  const different = withoutRepeats(triggers.map((trigger) => wordsOf(describeTrigger(trigger, describer))));
  const kinds = [...new Set(different.map(([first]) => first))];
  const groups = kinds.map((kind) => different.filter(([first]) => first === kind)).map(withCommonStart);
  return joinTexts(groups.flatMap((text, at) => [at === 0 ? '' : ', or ', text]));
}

/** Writes the start that events have in common once: `when the page reports its data or changes without loading`. */
function withCommonStart(texts: readonly ReportText[]): ReportText {
  const common = commonStart(texts);
  return joinTexts([
    ...common,
    listTexts(
      texts.map((text) => joinTexts(text.slice(common.length))),
      'or',
    ),
  ]);
}

/** Describes one event. One with a title is described by it. */
function describeTrigger(trigger: Trigger, describer: Describer): ReportText {
  const { event, declaration } = trigger;
  if (declaration?.title !== undefined) return [`when ${declaration.title}`];
  if (event.phrase === undefined) return [`when "${splitName(declaration?.id ?? event.name)}" occurs`];
  return fillPhrase(event.phrase, triggerValues(trigger, describer));
}

/** Describes what an event does when its rule runs, such as a delay of the navigation. Undefined for nothing. */
export function describeFiring({ event, arguments: given }: Trigger, describer: Describer): ReportText | undefined {
  if (!event.fires) return undefined;
  const values = phraseValues(event, given, describer, 0);
  return event.fires.parameters.every(values.isOmitted) ? undefined : fillPhrase(event.fires.phrase, values);
}

/** The names of events in the page are replaced by the name of the declaration. */
function triggerValues(trigger: Trigger, describer: Describer): PhraseValues {
  const { event, arguments: given, declaration, tag, call } = trigger;
  const values = phraseValues(event, given, describer, 0, 'or');
  const isNamed = event.parameters?.[0]?.form === 'eventName';
  return {
    ...values,
    textOf(names) {
      if (names[0] === 'tag') return recipientWord(describer.tags.get(tag!)!, describer);
      if (names[0] === 'call') return responderWord(call!, describer);
      if (isNamed && declaration) return [`"${splitName(declaration.id)}"`];
      const pattern = isNamed ? (definitionOf(given[0]) ?? given[0]) : undefined;
      if (pattern?.kind === 'pattern')
        return [`an event named like /${pattern.pattern}/${pattern.ignoreCase ? 'i' : ''}`];
      return values.textOf(names);
    },
  };
}

/** Splits a text after its spaces, so that equal starts can be found. References stay whole. */
function wordsOf(text: ReportText): ReportText {
  return text.flatMap((part): ReportText =>
    typeof part === 'string' ? (part.match(/(?:"[^"]*"|[^" ])+ ?| /g) ?? []) : [part],
  );
}

/** Returns the words that all texts start with, without an article at their end. None if one of the texts has no more words. */
function commonStart([first = [], ...others]: readonly ReportText[]): ReportText {
  if (others.length === 0) return [];
  const differs = (part: unknown, at: number) =>
    others.some((other) => JSON.stringify(other[at]) !== JSON.stringify(part));
  const differing = first.findIndex(differs);
  const end = /^(an?|the) $/.test(String(first[differing - 1])) ? differing - 1 : differing;
  return end <= 0 || others.some(({ length }) => length <= end) ? [] : first.slice(0, end);
}
