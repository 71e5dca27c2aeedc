import type { TimelineRow } from './list-timeline.ts';

/** A button that saves what the page has pushed into the data layer, as `tagc import --data` reads it. */
export function SaveLayer({ rows }: { readonly rows: readonly TimelineRow[] }) {
  const items = rows.flatMap(({ what }) =>
    what.kind === 'pushed' && what.by === 'page' ? (JSON.parse(what.json) as unknown) : [],
  );
  if (items.length === 0) return null;
  return (
    <button type="button" className="save" onClick={() => saveJson('data-layer.json', items)}>
      Save the data layer
    </button>
  );
}

function saveJson(name: string, content: unknown): void {
  const href = URL.createObjectURL(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
