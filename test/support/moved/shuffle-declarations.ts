import type { Program, Running } from '../../../compiler/language/model/program.ts';
import type { Path } from '../../../compiler/language/source/source.ts';
import type { Declaration, Document } from '../../../compiler/language/syntax/document.ts';

/** Returns files with their declarations in another order. Rules that ran in file order get an explicit order. */
export function shuffleDeclarations(
  documents: readonly Document[],
  program: Program,
  random: () => number,
): Record<Path, string> {
  const orders = ordersOf(program);
  return Object.fromEntries(
    documents.map(({ source, declarations }) => {
      const write = (declaration: Declaration) => withOrder(source.text, declaration, orders);
      // A host of two stages belongs to the one declared first.
      const isStage = ({ kind }: Declaration) => kind.text === 'stage';
      const moved = shuffle(
        declarations.filter((declaration) => !isStage(declaration)),
        random,
      );
      return [source.path, [...declarations.filter(isStage), ...moved].map(write).join('\n\n')];
    }),
  );
}

/** Returns the rank of each rule and tag among all, in bundle order. With more than a hundred, some share one. */
function ordersOf({ rules, tags }: Program): ReadonlyMap<string, number> {
  const isTag = (running: Running) => Number('vendor' in running);
  const sorted = [...rules, ...tags].toSorted(
    (a, b) => a.order - b.order || isTag(a) - isTag(b) || a.position - b.position,
  );
  const share = Math.max(1, sorted.length / 100);
  return new Map(sorted.map(({ id }, at) => [id, Math.ceil((at + 1) / share)]));
}

function withOrder(
  text: string,
  { kind, names, body, start, end }: Declaration,
  orders: ReadonlyMap<string, number>,
): string {
  const order = ['rule', 'tag'].includes(kind.text) ? orders.get(names[0].text) : undefined;
  if (order === undefined || !body) return text.slice(start, end);
  const before = body.entries.find(({ key }) => key.form === 'name' && key.name === 'order');
  const rest = before
    ? text.slice(body.start + 1, before.start) + text.slice(before.end, end)
    : text.slice(body.start + 1, end);
  return `${text.slice(start, body.start)}{ order: ${order}\n${rest}`;
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
