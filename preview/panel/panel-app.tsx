import { useMemo, useState, type ReactNode } from 'react';
import type { Legend } from '../legend.ts';
import type { ShownRecording } from './use-recording.ts';
import type { ShownVisitor } from './shown-visitor.ts';
import { CallList } from './call-list.tsx';
import { Header } from './header.tsx';
import { countSent, listCalls } from './list-calls.ts';
import { listTimeline } from './list-timeline.ts';
import { readStory } from './read-story.ts';
import { RuleLists } from './rule-lists.tsx';
import { Switches } from './switches.tsx';
import { TimelineView } from './timeline-view.tsx';
import { useRecording } from './use-recording.ts';

interface AppProps {
  /** Identifies the page. */
  readonly id?: string;
  readonly legend: Legend;
  readonly recording: ShownRecording;
  readonly visitor: ShownVisitor;
  /** What leads to other pages. */
  readonly above?: ReactNode;
  /** What became of the requests, in a sentence. */
  readonly note: string;
  /** What saves the page as a scenario. */
  readonly saving?: ReactNode;
}

type View = 'rules' | 'calls' | 'data';

/** The panel: the visitor, which rules started, and the requests. Another page has the same view. */
export function PanelApp(props: AppProps) {
  const [view, setView] = useState<View>('rules');
  const [filter, setFilter] = useState<Filter>({ text: '', rule: '' });
  return <PanelOfPage key={props.id} {...props} view={view} setView={setView} filter={filter} setFilter={setFilter} />;
}

interface PageProps extends AppProps {
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
}

/** What the views show: what has a text, and the calls and what happened of one rule. Empty for all. */
interface Filter {
  readonly text: string;
  readonly rule: string;
}

function PanelOfPage({ legend, recording, visitor, above, note, saving, view, setView, filter, setFilter }: PageProps) {
  const entries = useRecording(recording);
  const story = useMemo(() => readStory(entries, legend), [entries, legend]);
  const happened = useMemo(() => listCalls(entries, story, legend), [entries, story, legend]);
  const rows = useMemo(() => listTimeline(entries, story, legend), [entries, story, legend]);
  const started = legend.rules.filter(({ id }) =>
    story.attempts.get(id)?.some(({ outcome }) => outcome === 'ran'),
  ).length;
  return (
    <>
      <Header>{above}</Header>
      <section className="visitor" aria-label="The visitor">
        <Switches legend={legend} story={story} visitor={visitor} />
        {legend.errors.length > 0 && (
          <div className="errors" role="alert">
            <p>The rules have errors. This page runs the last valid version.</p>
            <ul>
              {legend.errors.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {saving}
        <div className="tabs" role="group" aria-label="What to show">
          <button type="button" aria-pressed={view === 'rules'} onClick={() => setView('rules')}>
            Rules <span className="count">{started} started</span>
          </button>
          <button type="button" aria-pressed={view === 'calls'} onClick={() => setView('calls')}>
            Calls <span className="count">{countSent(happened)}</span>
          </button>
          <button type="button" aria-pressed={view === 'data'} onClick={() => setView('data')}>
            Data <span className="count">{rows.length}</span>
          </button>
        </div>
      </section>
      <main>
        <Finder legend={legend} view={view} filter={filter} setFilter={setFilter} />
        {view === 'rules' && <RuleLists legend={legend} story={story} filter={filter.text} explain={visitor.explain} />}
        {view === 'calls' && (
          <CallList legend={legend} happened={happened} before={recording.before} note={note} filter={filter} />
        )}
        {view === 'data' && <TimelineView legend={legend} rows={rows} filter={filter.text} rule={filter.rule} />}
      </main>
    </>
  );
}

type FinderProps = Pick<PageProps, 'legend' | 'view' | 'filter' | 'setFilter'>;

const finders: Readonly<Record<View, string>> = {
  rules: 'Find rules and tags',
  calls: 'Find calls',
  data: 'Find what happened',
};

/** The box that searches a view, and a choice of one rule. */
function Finder({ legend, view, filter, setFilter }: FinderProps) {
  return (
    <div className="finder">
      <input
        type="search"
        className="filter"
        aria-label={finders[view]}
        placeholder={finders[view]}
        value={filter.text}
        onChange={({ target }) => setFilter({ ...filter, text: target.value })}
      />
      {view !== 'rules' && (
        <select
          aria-label="Only of this rule or tag"
          value={filter.rule}
          onChange={({ target }) => setFilter({ ...filter, rule: target.value })}
        >
          <option value="">all rules and tags</option>
          {legend.rules.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
