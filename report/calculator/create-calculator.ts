import { unpack } from '../../compiler/portable/unpack.ts';
import type { Given } from '../../compiler/model/scenario.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import { plainEvents, type PlainEvent } from '../../compiler/proof/explain/plain-events.ts';
import { visitorKey, type PortableProject } from '../../compiler/proof/examples/portable-visitor.ts';

/** What a reader chooses about a visitor. */
export interface VisitorChoice {
  readonly site: string;
  readonly stage: string;
  /** A country code. Undefined for an unknown country. */
  readonly country?: string;
  /** The granted groups; or undefined if the visitor has not answered; `unknown` if the consent manager has not reported. */
  readonly consent?: readonly string[] | 'unknown';
  /** A page class. Undefined for a page of none. */
  readonly page?: string;
  /** Undefined while it is not known. */
  readonly hasOptedOut?: boolean;
}

/** What the rules do for a visitor. */
export interface CalculatedVisitor {
  /** The visitor as `tagc explain --visitor` takes it. */
  readonly visitor: string;
  readonly host: string;
  /** Why nothing runs at all. */
  readonly nothing?: string;
  readonly events: readonly PlainEvent[];
}

/** Computes in the page what `tagc explain --visitor` computes. */
export type Calculator = (choice: VisitorChoice) => CalculatedVisitor;

export function createCalculator({ packed, files, pages, optOuts }: PortableProject): Calculator {
  const { program, visitors } = unpack(packed, new Map(Object.entries(files)));
  const country = program.consent?.by ?? program.project.country;
  return (choice) => {
    const { site, stage } = choice;
    const written: string[] = [];
    const givens: Given[] = [];
    const add = (text: string, ...list: readonly Given[]) => {
      written.push(text);
      givens.push(...list);
    };
    const addExample = (kind: 'page' | 'optOut', list: PortableProject['pages'], name: string | undefined) => {
      const example = list.find((one) => one.site === site && one.name === name);
      if (example) add(example.text, ...visitors[visitorKey(kind, site, example.name)]);
    };
    if (program.sites.length > 1) add(`site is ${site}`, { kind: 'site', value: site, ...unwritten });
    if (program.stages.length > 1) add(`stage is ${stage}`, { kind: 'stage', value: stage, ...unwritten });
    if (country && choice.country !== undefined) {
      add(`${country.id} is ${choice.country}`, { kind: 'data', data: country, value: choice.country, ...unwritten });
    }
    const { consent } = choice;
    if (consent === 'unknown') add('consent is unknown', { kind: 'consent', ...unwritten });
    else if (consent) add(`consent is [${consent.join(', ')}]`, { kind: 'consent', groups: consent, ...unwritten });
    addExample('page', pages, choice.page ?? '');
    addExample('optOut', optOuts, choice.hasOptedOut === undefined ? undefined : String(choice.hasOptedOut));
    const explanation = explain(program, givens);
    const { host, nothing } = explanation;
    return { visitor: written.join(', '), host, ...(nothing && { nothing }), events: plainEvents(explanation) };
  };
}

// Only messages about scenarios need the place of a given.
const unwritten = { text: '', start: 0, end: 0 };
