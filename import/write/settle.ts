import { compile } from '../../compiler/pipeline/compile.ts';
import type { Host } from '../../compiler/pipeline/host.ts';
import { InternalError } from '../../compiler/language/diagnostics/internal-error.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { Declaration, Document } from '../../compiler/language/syntax/document.ts';
import type { Container, ContainerItem } from '../model/container.ts';
import type { ItemOutcome } from '../outcomes/item-outcome.ts';
import { createRecord } from '../outcomes/record.ts';
import type { RecordedLayer } from '../read/read-recording.ts';
import { translate, type Translation } from '../translate/project.ts';
import { type ConsentManagerUse, layOutFiles } from './lay-out.ts';

/** A project that compiles, and what became of each item of the container. */
export interface CompiledImport {
  /** The texts of all files of the project, by their paths. Rules are not formatted yet. */
  readonly files: ReadonlyMap<string, string>;
  readonly outcomes: readonly ItemOutcome[];
}

/** What a project is written with, beside its container. */
interface SettledWith {
  readonly consent: ConsentManagerUse;
  readonly recording?: RecordedLayer | undefined;
  readonly budget?: number | undefined;
}

/** How often what does not compile is left to a person. Each round refuses at least one more item. */
const mostRounds = 50;

/**
 * Translates a container into a project that compiles. What the compiler refuses is translated again, as code to review.
 * `host` reads the files of the library.
 */
export function settle(container: Container, { consent, recording, budget }: SettledWith, host: Host): CompiledImport {
  const refused = new Map<ContainerItem, string>();
  for (let round = 0; round < mostRounds; round++) {
    const record = createRecord(container);
    const translation = translate(container, record, refused, recording);
    if (translation.refused.size > 0) {
      for (const [item, reason] of translation.refused) refused.set(item, reason);
      continue;
    }
    const files = layOutFiles(container, translation, consent, budget);
    for (const { path, text } of translation.modules) files.set(path, text);
    const before = refused.size;
    const { documents, diagnostics } = compile('rules.dsl', within(files, host));
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return { files, outcomes: record.outcomes() };
    // Of those that are refused because of one mistake, the others are not more wrong because of the next.
    const known = new Map(refused);
    for (const error of errors)
      for (const item of refusable(itemsAt(error, documents, translation), container, known))
        refused.set(item, reasonOf(error));
    if (refused.size === before)
      throw new InternalError(`An import does not compile: ${errors.map(describe).join('\n')}`);
  }
  throw new InternalError('An import does not settle');
}

const describe = ({ message, span }: Diagnostic): string =>
  `${message} ${span.source.path} ${span.source.text.slice(span.start, span.end)}`;

const reasonOf = ({ message }: Diagnostic): string => `The language refuses what it would become: ${message}`;

/** Returns the items that are refused next: a tag that is left to a person already still has its triggers. */
function refusable(
  items: readonly ContainerItem[],
  { tags, triggers }: Container,
  refused: ReadonlyMap<ContainerItem, string>,
): ContainerItem[] {
  return items.flatMap((item) => {
    if (!refused.has(item)) return item;
    const tag = tags.find((one) => one === item);
    // Exceptions first: other tags go on with the triggers.
    const [exceptions = [], starts = []] = [tag?.exceptions, tag?.triggers].map((ids) =>
      triggers.filter((trigger) => ids?.includes(trigger.id) && !refused.has(trigger)),
    );
    return exceptions.length > 0 ? exceptions : starts;
  });
}

function within(files: ReadonlyMap<string, string>, host: Host): Host {
  const read: Host['read'] = (path) => (files.has(path) ? { text: files.get(path)! } : host.read(path));
  return { ...host, read, files: { ...host.files, list: () => [...files.keys()], read } };
}

/** Returns the items that a mistake is about: those of the declaration that contains it. */
function itemsAt(
  { span }: Diagnostic,
  documents: readonly Document[],
  { declarations }: Translation,
): readonly ContainerItem[] {
  const document = documents.find(({ source }) => source === span.source);
  const declaration = document?.declarations.find(({ start, end }) => start <= span.start && span.start <= end);
  if (!declaration) return [];
  const label = labelIn(declaration);
  const found = declarations.files.get(span.source.path)?.find((one) => one.label === label);
  return found?.items ?? [];
}

const labelIn = ({ kind, names }: Declaration): string => `${kind.text} ${names[0]?.text ?? ''}`;
