import { expect, test } from 'vitest';
import type { ItemOutcome } from '../../import/outcomes/item-outcome.ts';
import { itemsOf } from '../../import/model/container.ts';
import { readExport } from '../../import/read/gtm/read-export.ts';
import { containers } from './containers/containers.ts';
import { traps } from './containers/traps.ts';
import { importWritten } from './import-text.ts';
import { writeContainer } from './write-container.ts';

test.each(Object.entries({ ...containers, traps }))(
  'the container "%s" has one outcome for each item',
  (_, container) => {
    const items = itemsOf(readExport(writeContainer(container), 'x'));
    const ids = importWritten(container).outcomes.map(({ item: { kind, id } }) => `${kind} ${id}`);
    expect(ids).toEqual(items.map(({ kind, id }) => `${kind} ${id}`));
  },
);

// The container with all traps has more of them than tags.
test.each(Object.entries(containers))(
  'the container "%s" keeps at least 85 %% of its live tags, and leaves at most 10 %% to review',
  (_, container) => {
    const live = importWritten(container).outcomes.filter(isLive);
    const kept = live.filter(({ fate }) => fate === 'carried' || fate === 'different');
    const left = live.filter(({ fate }) => fate === 'review');
    expect(kept.length / live.length, JSON.stringify(described(live))).toBeGreaterThanOrEqual(0.85);
    expect(left.length / live.length, JSON.stringify(described(live))).toBeLessThanOrEqual(0.1);
  },
);

/** Whether a tag can run and has a product that still exists. */
const isLive = ({ item, reasons }: ItemOutcome): boolean =>
  item.kind === 'tag' && !reasons.some((reason) => /no longer receives data|It has no trigger/.test(reason));

const described = (outcomes: readonly ItemOutcome[]) =>
  outcomes.flatMap(({ item, fate, reasons }) => (fate === 'carried' ? [] : [[item.name, fate, ...reasons]]));
