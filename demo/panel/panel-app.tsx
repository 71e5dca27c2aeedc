import { useMemo, useState } from 'react';
import type { Legend } from '../legend.ts';
import type { PageRecording } from '../page/entry.ts';
import { CallList } from './call-list.tsx';
import { Header } from './header.tsx';
import { countSent, listCalls } from './list-calls.ts';
import { readStory } from './read-story.ts';
import { RuleLists } from './rule-lists.tsx';
import { Switches } from './switches.tsx';
import { useRecording } from './use-recording.ts';

interface AppProps {
  readonly legend: Legend;
  readonly recording: PageRecording;
}

/** The panel: the visitor, which rules started, and the requests. */
export function PanelApp({ legend, recording }: AppProps) {
  const entries = useRecording(recording);
  const story = useMemo(() => readStory(entries, legend), [entries, legend]);
  const happened = useMemo(() => listCalls(entries, story, legend), [entries, story, legend]);
  const started = legend.rules.filter(({ id }) =>
    story.attempts.get(id)?.some(({ outcome }) => outcome === 'ran'),
  ).length;
  const [view, setView] = useState<'rules' | 'calls'>('rules');
  return (
    <>
      <Header />
      <section className="visitor" aria-label="The visitor">
        <Switches legend={legend} story={story} recording={recording} />
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
        <div className="tabs" role="group" aria-label="What to show">
          <button type="button" aria-pressed={view === 'rules'} onClick={() => setView('rules')}>
            Rules <span className="count">{started} started</span>
          </button>
          <button type="button" aria-pressed={view === 'calls'} onClick={() => setView('calls')}>
            Calls <span className="count">{countSent(happened)}</span>
          </button>
        </div>
      </section>
      <main>
        {view === 'rules' ? (
          <RuleLists legend={legend} story={story} />
        ) : (
          <CallList legend={legend} happened={happened} before={recording.before} />
        )}
      </main>
    </>
  );
}
