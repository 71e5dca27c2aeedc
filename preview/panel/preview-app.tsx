import { useMemo, useState, useSyncExternalStore } from 'react';
import { FailurePanel } from './failure-panel.tsx';
import { Header } from './header.tsx';
import { PanelApp } from './panel-app.tsx';
import type { PreviewStore, ShownPage } from './preview-store.ts';
import { SaveScenario } from './save-scenario.tsx';
import type { ShownVisitor } from './shown-visitor.ts';

/** The panel of `tagc dev`: the page that was opened last, or an earlier one. */
export function PreviewApp({ store }: { readonly store: PreviewStore }) {
  const { pages, legends, visitor, errors, note, isConnected } = useSyncExternalStore(store.subscribe, store.state);
  const [chosen, choose] = useState('');
  const page = pages.find(({ id }) => id === chosen) ?? pages.at(-1);
  const shown = useMemo<ShownVisitor>(
    () => ({
      ...visitor,
      chooseCountry: (code) => void store.send({ do: 'country', code }),
      switchSignal: (isSent) => void store.send({ do: 'signal', isSent }),
      answer: (granted, refused) => store.send({ do: 'answer', granted, refused }),
      forgetAnswer: () => store.send({ do: 'forget-answer' }),
      explain: (rule) => store.explain({ page: page?.id ?? '', rule }),
      forget: () => void store.send({ do: 'forget' }),
    }),
    [store, visitor, page?.id],
  );
  const above = (
    <>
      <PageChoice pages={pages} chosen={chosen} choose={choose} />
      {!isConnected && <p role="alert">tagc dev has stopped. Start it again to see what pages do.</p>}
    </>
  );
  const legend = page?.bundle && legends.get(page.bundle.build);
  if (page && legend) {
    const current = { ...legend, errors };
    const saving = <SaveScenario key={page.id} page={page} save={store.scenario} />;
    return (
      <PanelApp
        id={page.id}
        legend={current}
        recording={page}
        visitor={shown}
        above={above}
        note={note}
        saving={saving}
      />
    );
  }
  if (errors.length > 0) return <FailurePanel text={errors.join('\n')} above={above} />;
  return (
    <>
      <Header>{above}</Header>
      <main>
        <p>{page ? 'This page has not started the script yet.' : 'No page is open yet.'}</p>
      </main>
    </>
  );
}

interface PageChoiceProps {
  readonly pages: readonly ShownPage[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

/** Chooses a page by its number and address. */
function PageChoice({ pages, chosen, choose }: PageChoiceProps) {
  if (pages.length === 0) return null;
  return (
    <label>
      Page{' '}
      <select value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">the last one: {pathOf(pages.at(-1)!)}</option>
        {pages.map((page, at) => (
          <option key={page.id} value={page.id}>
            {at + 1}: {pathOf(page)}
          </option>
        ))}
      </select>
    </label>
  );
}

function pathOf({ address }: ShownPage): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
