import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { formatInteger } from '../../../compiler/language/source/count.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import type { FoundGroup } from './search.ts';
import { searchOf } from './search-of.ts';

interface SearchDialogProps {
  readonly data: ReportData;
  readonly onClose: () => void;
  /** Opens an address, which is a fragment. */
  readonly onOpen: (hash: string) => void;
}

/** The search across all views. The arrow keys choose a result, and Enter opens it. */
export function SearchDialog({ data, onClose, onOpen }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const groups = useMemo(() => searchOf(data).find(query, mostOfGroup), [data, query]);
  const results = groups.flatMap(({ entries }) => entries);

  // In the layout phase, so that no key is lost before the field has the focus.
  useLayoutEffect(() => dialog.current!.showModal(), []);
  useEffect(() => document.getElementById(`result-${active}`)?.scrollIntoView({ block: 'nearest' }), [active]);

  const open = (at: number) => {
    dialog.current!.close();
    onOpen(results[at].to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && results.length > 0) open(active);
    else if (step !== undefined) setActive((active + step + results.length) % Math.max(1, results.length));
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label="Search everything"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current!.close()}
    >
      <input
        role="combobox"
        aria-label="Search everything"
        aria-expanded={results.length > 0}
        aria-controls="search-results"
        aria-activedescendant={results.length > 0 ? `result-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="A rule, host, cookie, country, requirement…"
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="search-status" role="status">
        {statusOf(query, groups)}
      </p>
      <div id="search-results" role="listbox" aria-label="Results" tabIndex={-1}>
        {groups.map((group, index) => (
          <Group
            key={group.label}
            group={group}
            first={groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0)}
            active={active}
            onOpen={open}
          />
        ))}
      </div>
    </dialog>
  );
}

/** More results of a view are found by more words. */
const mostOfGroup = 12;

interface GroupProps {
  readonly group: FoundGroup;
  /** The index of its first entry among all results. */
  readonly first: number;
  readonly active: number;
  readonly onOpen: (at: number) => void;
}

function Group({ group: { label, entries, found }, first, active, onOpen }: GroupProps) {
  return (
    <div role="group" aria-label={label}>
      <p className="search-group" aria-hidden="true">
        {label} <span>{found > entries.length ? `${entries.length} of ${formatInteger(found)}` : found}</span>
      </p>
      {entries.map(({ title, note, to }, at) => (
        <div
          key={to}
          id={`result-${first + at}`}
          role="option"
          aria-selected={first + at === active}
          className="search-result"
          onClick={() => onOpen(first + at)}
        >
          <span>{title}</span> {note === undefined ? null : <span className="search-note">{note}</span>}
        </div>
      ))}
    </div>
  );
}

function statusOf(query: string, groups: readonly FoundGroup[]): string {
  if (query.trim() === '') return 'Type words in any order.';
  const found = groups.reduce((sum, group) => sum + group.found, 0);
  return found === 0 ? 'Nothing found.' : `${formatInteger(found)} found`;
}
